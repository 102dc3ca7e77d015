-- A damage has a case: one for all that was marked at a handover, or that a customer tells of at once.
create table damage_case (
  id uuid primary key,
  -- As people name it.
  number text not null unique,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  vehicle_id uuid not null references vehicle (id),
  found text not null check (found in ('delivery', 'return', 'report')),
  state text not null check (state in ('new', 'estimated', 'repaired', 'closed')),
  version integer not null default 1 check (version > 0),
  description text not null,
  -- As its customer tells it; null where staff found it.
  happened_on date,
  happened_at text,
  place text,
  other_party text,
  police boolean,
  drivable boolean,
  estimate_cents bigint check (estimate_cents >= 0),
  payer text check (payer in ('customer', 'insurer', 'nobody')),
  -- The customer's share, once it is said who pays.
  customer_cents bigint check (customer_cents >= 0),
  -- The bill that has the share.
  statement_id uuid references statement (id),
  closed_because text check (closed_because in ('fair_wear', 'left_unrepaired', 'not_there')),
  actor text not null,
  found_at timestamptz not null,
  check ((payer is null) = (customer_cents is null)),
  check ((state = 'closed') = (closed_because is not null))
);
create index damage_case_order on damage_case (order_id);
create index damage_case_vehicle on damage_case (vehicle_id, id);
create index damage_case_open on damage_case (id)
  where state in ('new', 'estimated') or state = 'repaired' and payer is null or customer_cents > 0 and statement_id is null;

-- Events of a case, with notes of staff and their answers to its customer.
create table damage_event (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  case_id uuid not null references damage_case (id),
  kind text not null check (kind in
    ('found', 'reported', 'estimated', 'payer', 'billed', 'kept_away', 'repaired', 'closed', 'note', 'reply')),
  text text not null,
  cents bigint,
  actor text not null,
  at timestamptz not null
);
create index damage_event_case on damage_event (case_id, id);
create index damage_event_order on damage_event (order_id);

-- The case says how far it is and who pays; a mark says since when it is not on the car any more. Marks from before have no case.
alter table damage add column case_id uuid references damage_case (id);
alter table damage add column gone_at timestamptz;
alter table damage drop column state, drop column payer;
alter table damage drop constraint damage_kind_check, add constraint damage_kind_check
  check (kind in ('delivery', 'return', 'report')) not valid;
alter table handover_photo drop constraint handover_photo_kind_check, add constraint handover_photo_kind_check
  check (kind in ('delivery', 'return', 'report')) not valid;

-- A bill may be of a damage, while the order goes on.
alter table statement add column about text not null default 'return';
alter table statement add constraint statement_about_check check (about in ('return', 'damage')) not valid;

alter table work_mark drop constraint work_mark_kind_check;
alter table work_mark add constraint work_mark_kind_check
  check (kind in
    ('check', 'unpaid', 'charge', 'refund', 'withdrawal', 'statement', 'message', 'incomplete', 'damage', 'unfit', 'job')) not valid;
