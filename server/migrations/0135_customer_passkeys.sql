-- How customers sign in without a password: a key that their device keeps. Only its public half is here.
create table customer_passkey (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- What the device counted up to at the last sign-in; zero where it does not count.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index customer_passkey_customer on customer_passkey (customer_id);

-- What a device is asked to sign, once, soon, and by the one who asked: a hash of the session or of the browser.
create table passkey_challenge (
  challenge text primary key,
  asker_hash text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
