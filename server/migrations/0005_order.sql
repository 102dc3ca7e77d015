create table orders (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  order_number text not null unique,
  type integer not null check (type in (1, 5)),
  status text not null check (status in ('pending', 'expired', 'removed', 'withdrawn', 'confirmed', 'signed', 'delivered', 'under_cancellation', 'cancelled')),
  vehicle_id uuid not null references vehicle (id),
  model_id uuid not null references car_model (id),
  dealer_id uuid not null references dealer (id),
  gear text not null check (gear in ('A', 'M')),
  start_date date not null,
  available_from_date date not null,
  fixed_term integer not null check (fixed_term in (1, 3, 6)),
  -- Prices of all three terms as they were shown, with campaign and its months; see order/pricing.ts.
  pricing jsonb not null,
  terms_accepted_at timestamptz,
  reserved_until timestamptz,
  extensions integer not null default 0,
  expired_at timestamptz,
  confirmed_at timestamptz,
  vehicle_release_ready boolean not null default false,
  prompt_return_time boolean not null default false,
  pickup_time integer,
  return_time integer,
  cancel_date date,
  business_id text,
  company_name text,
  invoice_notes text not null default '',
  -- The order that getOrder answers is the one in progress made current last.
  current_at timestamptz not null,
  created_at timestamptz not null
);
create index orders_customer on orders (customer_id, created_at);
create index orders_company on orders (business_id) where business_id is not null;
create index orders_reserved on orders (reserved_until) where status = 'pending';
create index orders_expired on orders (expired_at) where status = 'expired';
-- One order in progress per customer: two tabs cannot hold two cars.
create unique index orders_one_in_progress on orders (customer_id) where status = 'pending';

create table order_history (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  from_status text,
  to_status text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null
);
create index order_history_order on order_history (order_id, at);

create table order_driver (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  slot integer not null check (slot between 1 and 3),
  first_name text not null,
  last_name text not null,
  phone text not null,
  unique (order_id, slot)
);

create table order_extra_service (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  extra_service_id uuid not null references extra_service (id),
  service_key text not null,
  service_group text not null,
  service_title text not null,
  service_name text not null,
  description text not null,
  price_cents bigint not null check (price_cents >= 0),
  recurring boolean not null,
  additional_info jsonb,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index order_extra_service_chosen on order_extra_service (order_id, service_key) where removed_at is null;

create table promo_code (
  id uuid primary key,
  code_norm text not null unique,
  code text not null,
  kind text not null check (kind in ('promo', 'referral')),
  owner_order_id uuid,
  description text not null,
  value_type text not null check (value_type in ('percent', 'fixed')),
  -- Percent for percent, cents for fixed.
  value bigint not null check (value > 0),
  valid_from date not null,
  valid_to date not null,
  max_uses bigint,
  used bigint not null default 0,
  check (max_uses is null or used <= max_uses)
);

-- Every code ever put on an order; one of them at most is in force.
create table order_code (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  promo_code_id uuid not null references promo_code (id),
  code text not null,
  description text not null,
  value_type text not null,
  value bigint not null,
  created_at timestamptz not null,
  replaced_at timestamptz,
  unique (order_id, promo_code_id)
);
create unique index order_code_in_force on order_code (order_id) where replaced_at is null;
