-- Who a person is in the provider's own directory, bound when they first sign in by it.
alter table staff_member add column directory_issuer text;
alter table staff_member add column directory_subject text;
create unique index staff_member_directory on staff_member (directory_issuer, directory_subject) where removed_at is null;

-- How a session began, and when its person last showed who they are (null: when it began).
alter table staff_session add column way text not null default 'passkey' check (way in ('passkey', 'directory', 'sandbox'));
alter table staff_session add column proved_at timestamptz;

-- Somebody on the way to the directory and back, in one browser; taken once. With a session: who is signed in shows it again.
create table staff_visit (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  next text not null,
  session_id uuid references staff_session (id),
  expires_at timestamptz not null
);
create index staff_visit_expires on staff_visit (expires_at);
