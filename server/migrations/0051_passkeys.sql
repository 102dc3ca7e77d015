-- How members of staff prove who they are: a key that their device keeps. Only its public half is here.
create table staff_passkey (
  id uuid primary key,
  member_id uuid not null references staff_member (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- What the device counted up to at the last sign-in; zero where it does not count.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_member on staff_passkey (member_id);

-- A link that lets a person make the first passkey, once.
create table staff_invitation (
  id uuid primary key,
  member_id uuid not null references staff_member (id),
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitation_member on staff_invitation (member_id);

-- What a device is asked to sign, once and soon.
create table staff_challenge (
  challenge text primary key,
  expires_at timestamptz not null
);
create index staff_challenge_expires on staff_challenge (expires_at);
