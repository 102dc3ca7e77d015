-- The queue of the shop's own jobs. Until now pg-boss kept them in a schema of its own; what processes of the version before
-- still put in there is taken over (server/platform/jobs/takeOverJobs.ts). A job that is done is deleted. Times are the
-- database's, which no sandbox moves. due_at is when a worker may take a job; of a running one when it counts as lost, of a
-- failed one when it failed. tries is how often a worker has taken it, failure why its last try failed.
create table job (
  id uuid primary key,
  name text not null,
  data jsonb not null,
  request_id text,
  retry_policy text not null default 'minutes' check (retry_policy in ('minutes', 'days')),
  state text not null default 'waiting' check (state in ('waiting', 'retry', 'running', 'failed')),
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  failure jsonb
);
create index job_due on job (name, due_at, id) where state in ('waiting', 'retry');
create index job_failed on job (created_at, id) where state in ('retry', 'failed');
create index job_running on job (name, due_at) where state = 'running';
