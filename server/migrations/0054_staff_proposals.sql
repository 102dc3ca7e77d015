-- Acts of staff that wait for a second person: what exactly was asked for, and on what it rested.
create table staff_proposal (
  id uuid primary key,
  call text not null,
  arguments jsonb not null,
  arguments_hash text not null,
  seen jsonb not null,
  -- Of the order that it is about; null: only who is permitted it everywhere may decide.
  place text,
  -- A member of staff, or a key of the command line.
  proposed_by uuid not null,
  proposer text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decider text,
  outcome text check (outcome in ('approved', 'declined', 'expired')),
  reason text,
  check ((decided_at is null) = (outcome is null))
);
-- The same asked for twice is one proposal.
create unique index staff_proposal_once on staff_proposal (call, arguments_hash) where decided_at is null;
create index staff_proposal_open on staff_proposal (id) where decided_at is null;
