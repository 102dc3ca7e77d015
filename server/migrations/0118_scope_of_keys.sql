-- A key opens what its role does, until its end. Keys from before open everything and have no end. The default is for keys that the
-- version before still makes.
alter table staff_key
  add column role text not null default 'administrator'
    check (role in ('desk', 'service', 'finance', 'fleet', 'offer', 'content', 'administrator')),
  add column expires_at timestamptz;
-- A key that still waits for its second person was asked for as one that opens everything.
update staff_proposal set arguments = arguments || '{"role": "administrator", "days": 365}' where call = 'createKey' and decided_at is null;
