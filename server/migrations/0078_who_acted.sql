-- Names are not enough to tell who did it; null of what was done before, and by whoever has no account.
alter table audit_entry add column actor_id uuid;
