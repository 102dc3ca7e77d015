-- The entries of the audit in the order in which a worker found them, each with a hash over itself and the one before.
create table audit_chain (
  position bigint primary key,
  entry_id uuid not null unique,
  -- By itself, so that what a person wrote can be erased and the chain still holds.
  detail_hash text not null,
  hash text not null
);
