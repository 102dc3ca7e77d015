-- A company that gets one paper for all its invoices of a month, from one month on and until another; and the papers that were made.
create table collective_choice (
  business_id text primary key,
  customer_id uuid not null references customer (id),
  from_month date not null,
  until_month date
);
create index collective_choice_customer on collective_choice (customer_id);
create table collective_paper (
  business_id text not null,
  month date not null,
  total_cents bigint not null,
  papers integer not null check (papers > 0),
  made_at timestamptz not null,
  primary key (business_id, month)
);
