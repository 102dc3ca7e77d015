-- The rights of the shop's roles, said by an administrator of the server to the database of the shop after the first migration:
--   psql <its address> -v owner=kulku_owner -v app=kulku -f deploy/grants.sql
-- The owner makes tables: migrations go as it, and nothing else. The app reads and writes rows, and of the audit only adds them.
-- Both roles are there before (create role ... login password ...), and the database is the owner's. Said again it changes nothing.
revoke create on schema public from public;
grant usage on schema public to :app;
grant select, insert, update, delete on all tables in schema public to :app;
-- Tables of migrations that come later.
alter default privileges for role :owner in schema public grant select, insert, update, delete on tables to :app;
revoke update, delete, truncate on audit_entry, audit_chain from :app;
-- The limits with which every connection begins: behind PgBouncer the shop cannot say them itself, and does not start without them.
alter role :app set statement_timeout = '5s';
alter role :app set lock_timeout = '3s';
alter role :app set idle_in_transaction_session_timeout = '10s';
