-- What the simulated outside world remembers. Unused where real providers are configured.
create table sandbox_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null,
  sent_at timestamptz not null
);
create index sandbox_mail_recipient on sandbox_mail (recipient, sent_at);

create table sandbox_oidc (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index sandbox_oidc_uid on sandbox_oidc (uid);
create index sandbox_oidc_grant on sandbox_oidc (grant_id);

create table sandbox_card (
  registration_id text primary key,
  scenario text,
  outcome text not null,
  return_url text not null,
  callback_url text not null,
  token text,
  created_at timestamptz not null
);

create table sandbox_charge (
  attempt_id text primary key,
  token text not null,
  cents bigint not null,
  outcome text not null,
  code text,
  ref text not null,
  created_at timestamptz not null,
  resolves_at timestamptz
);
