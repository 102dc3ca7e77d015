-- Whether a person may sign for a company, where the register does not tell. It counts on the day of the decision.
create table signing_check (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  business_id text not null,
  day date not null,
  status text not null check (status in ('manual', 'success', 'denied')),
  -- What the one who decided wrote.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'manual') = (decided_at is null))
);
create unique index signing_check_waiting on signing_check (customer_id, business_id) where status = 'manual';
create index signing_check_listed on signing_check (day) where status = 'manual';
create index signing_check_customer on signing_check (customer_id, day);
