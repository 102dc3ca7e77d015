-- Every key ends. A key opens what its role does at one place, or everywhere (null), and of that the calls that it names, or all (null).
update staff_key set expires_at = coalesce(revoked_at, now() + interval '365 days') where expires_at is null;
alter table staff_key
  alter column expires_at set not null,
  add column place text,
  add column calls jsonb;
