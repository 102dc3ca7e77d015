-- Who works with the console. A person who was removed stays: what they did is written down in their name.
create table staff_member (
  id uuid primary key,
  name text not null,
  email text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index staff_member_email on staff_member (email) where removed_at is null;

-- A role that a person has: at one place, or everywhere (null).
create table staff_grant (
  id uuid primary key,
  member_id uuid not null references staff_member (id),
  role text not null check (role in ('desk', 'service', 'finance', 'fleet', 'offer', 'content', 'administrator')),
  place text,
  granted_at timestamptz not null
);
create unique index staff_grant_once on staff_grant (member_id, role, coalesce(place, ''));

-- Acts of a person keep it alive; it ends with `expires_at` whatever is done.
create table staff_session (
  id uuid primary key,
  member_id uuid not null references staff_member (id),
  token_hash text not null unique,
  device_name text not null,
  created_at timestamptz not null,
  last_acted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_member on staff_session (member_id) where ended_at is null;
