-- What the shop needs whoever its customers are. Rules of the schema: docs/decisions/0003-schema-rules.md
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Sliding-window counters that all processes share; old windows are deleted by a job.
create table rate_window (
  key text not null,
  window_start timestamptz not null,
  hits bigint not null,
  primary key (key, window_start)
);

-- First answer of a keyed request, replayed to its twins for 48 hours. `scope` is the customer's id or the caller's address.
create table idempotent_answer (
  scope text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  status integer,
  body bytea,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_answer_created on idempotent_answer (created_at);

create table audit_entry (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  act text not null,
  subject text not null,
  detail jsonb not null
);
