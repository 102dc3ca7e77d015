-- What figures are read from: days that are over, counted once from the books (server/figures/countDays.ts), by model and
-- place. They know no customer, and stay when a customer is erased.
create table figure_day (
  day date not null,
  model_id uuid not null,
  dealer_id uuid not null,
  -- At the end of the day: cars of the shop, those of them in service, and those with a customer.
  cars integer not null,
  in_service integer not null,
  cars_out integer not null,
  -- Subscriptions that run at the end of the day, and that began and ended on it.
  running integer not null,
  started integer not null,
  ended integer not null,
  -- Orders that were begun, whose terms were accepted, and that were confirmed.
  ordered integer not null,
  terms_accepted integer not null,
  confirmed integer not null,
  -- Without tax, credits taken off.
  revenue_cents bigint not null,
  primary key (day, model_id, dealer_id)
);
-- What came of checks, by the day on which it was clear.
create table check_day (
  day date not null,
  kind text not null check (kind in ('identification', 'licence', 'credit')),
  outcome text not null check (outcome in ('approved', 'denied', 'failed')),
  checks integer not null,
  primary key (day, kind, outcome)
);
-- Searches that visitors began. Nothing is known of who they were.
create table search_day (
  day date primary key,
  searches bigint not null
);
-- Cars that somebody waits for with a search agent, and free cars: as on the evening of the last counted day.
create table car_demand (
  id uuid primary key,
  -- Null: any model will do.
  model_id uuid,
  dealer_id uuid not null,
  agents integer not null,
  free_cars integer not null
);
-- Every day that was counted, also one on which nothing happened.
create table counted_day (
  day date primary key,
  counted_at timestamptz not null
);

create index orders_created on orders (created_at);
create index orders_terms_accepted on orders (terms_accepted_at) where terms_accepted_at is not null;
create index orders_confirmed on orders (confirmed_at) where confirmed_at is not null;
create index order_history_ended on order_history (order_id, at) where to_status = 'cancelled';
create index identification_returned on identification (returned_at) where returned_at is not null;
create index licence_check_decided on licence_check (decided_at) where decided_at is not null;
create index credit_check_decided on credit_check (decided_at) where decided_at is not null;
