"""How Alembic reaches the file: through the connection that opens it, inside its transaction."""

from alembic import context

from snapcount.service.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite cannot alter much of a table: it is copied
    transactional_ddl=True,  # an upgrade that fails leaves the file as it was
)
context.run_migrations()
