-- The bill at the return waits for its customer. Returns from before have none.
create table statement (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  state text not null check (state in ('draft', 'sent', 'disputed', 'settled')),
  version integer not null check (version > 0),
  lines jsonb not null,
  waits_for jsonb not null,
  kilometres_agreed integer,
  kilometres_driven integer,
  made_at timestamptz not null,
  sent_at timestamptz,
  answer_by date,
  answer text check (answer in ('accepted', 'disputed', 'none')),
  said text,
  answered_at timestamptz,
  decided_by text,
  settled_at timestamptz,
  charge_on date,
  check ((state = 'settled') = (settled_at is not null)),
  check (state not in ('sent', 'disputed') or sent_at is not null and answer_by is not null),
  check ((state = 'disputed') <= (answer is not distinct from 'disputed'))
);
create unique index statement_order on statement (order_id);
create index statement_answer_by on statement (answer_by, id) where state = 'sent';
create index statement_waiting on statement (id) where state in ('draft', 'disputed');

-- They are work too.
alter table work_mark drop constraint work_mark_kind_check;
alter table work_mark add constraint work_mark_kind_check
  check (kind in ('check', 'unpaid', 'charge', 'refund', 'withdrawal', 'statement', 'message', 'incomplete', 'unfit', 'job')) not valid;
