-- What calls to the outside came to, in all processes together. They are counted in memory and added here every few seconds.
create table outside_sum (
  -- Of five minutes.
  begins timestamptz not null,
  port text not null,
  provider text not null,
  outcome text not null,
  -- The call took at most so long; a step of a fixed ladder.
  within_ms integer not null,
  calls bigint not null,
  last_at timestamptz not null,
  primary key (begins, port, provider, outcome, within_ms)
);

-- What was refused to those who try the doors: limits, signatures, sign-ins.
create table refused_sum (
  -- Of an hour.
  begins timestamptz not null,
  event text not null,
  outcome text not null,
  kind text not null,
  times bigint not null,
  last_at timestamptz not null,
  primary key (begins, event, outcome, kind)
);

-- The audit is searched by day, by who did it, and by what was done.
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_actor on audit_entry (actor, at, id);
create index audit_entry_act on audit_entry (act, at, id);
