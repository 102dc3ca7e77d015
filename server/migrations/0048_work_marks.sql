-- What staff say of an item of a work list: whose it is, until when it is put off, that it is done. The list itself comes
-- from what waits; a mark is forgotten when that is settled.
create table work_mark (
  kind text not null check (kind in ('check', 'unpaid', 'charge', 'refund', 'withdrawal', 'message', 'job')),
  -- Of the row that waits.
  item_id uuid not null,
  assigned_to uuid,
  assigned_name text,
  snoozed_until date,
  done_at timestamptz,
  done_by text,
  changed_at timestamptz not null,
  primary key (kind, item_id),
  check ((assigned_to is null) = (assigned_name is null)),
  check ((done_at is null) = (done_by is null))
);
create index work_mark_assigned on work_mark (assigned_to, kind) where assigned_to is not null;
create index work_mark_hidden on work_mark (kind) where snoozed_until is not null or done_at is not null;

create index credit_check_waiting on credit_check (day)
  where status = 'pending' or (status = 'ready' and (ruling = 'manual' or ruling is null));
