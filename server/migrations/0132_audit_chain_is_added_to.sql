-- The role of a shop from before the chain got every right to the table by default (deploy/grants.sql). Rows are only added to it.
do $$
declare
  holder text;
begin
  for holder in
    select distinct grantee::regrole::text from pg_class c, aclexplode(c.relacl)
    where c.oid = 'audit_chain'::regclass and grantee not in (0, c.relowner)
  loop
    execute 'revoke update, delete, truncate on audit_chain from ' || holder;
  end loop;
end $$;
