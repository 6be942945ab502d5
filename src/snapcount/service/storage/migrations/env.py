"""How Alembic reaches the file: through the connection that opens it, inside its transaction."""

from alembic import context

from snapcount.service.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite can alter little of a table: it is copied instead
    transactional_ddl=True,  # a failed upgrade leaves the file unchanged
)
context.run_migrations()
