create table picture (
  name text primary key,
  content_type text not null,
  hash text not null,
  bytes bytea not null
);

create table dealer (
  id uuid primary key,
  location_id text not null unique,
  code text not null unique,
  display_name text not null,
  address text not null,
  zip text not null,
  city text not null,
  lat double precision not null,
  lng double precision not null,
  delivery_reach_km integer,
  active boolean not null default true
);

create table car_model (
  id uuid primary key,
  make text not null,
  model text not null unique,
  display_name text not null,
  body text not null,
  image_sm text not null,
  image_md text not null,
  info text not null,
  sort integer not null,
  active boolean not null default true
);

-- One row per physical car. A car is taken by changing this row, see fleet/holdVehicle.ts.
create table vehicle (
  id uuid primary key,
  dealer_id uuid not null references dealer (id),
  model_id uuid not null references car_model (id),
  gear text not null check (gear in ('A', 'M')),
  registration text not null unique,
  free_from date not null,
  state text not null check (state in ('free', 'held', 'retired')),
  version bigint not null default 0
);
-- First free car of a model at a dealer is one probe, however many cars there are.
create index vehicle_free on vehicle (dealer_id, model_id, gear, free_from, id) where state = 'free';

-- Who has the car: live from the hold until the order ends or lets go of it.
create table reservation (
  id uuid primary key,
  vehicle_id uuid not null references vehicle (id),
  order_id uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index reservation_live_vehicle on reservation (vehicle_id) where ended_at is null;
create unique index reservation_live_order on reservation (order_id) where ended_at is null;

-- Prices are never changed, a newer row takes over: what a person saw can always be found again.
create table list_price (
  id uuid primary key,
  model_id uuid not null references car_model (id),
  gear text not null check (gear in ('A', 'M')),
  term integer not null check (term in (1, 3, 6)),
  cents bigint not null check (cents > 0),
  valid_from timestamptz not null,
  unique (model_id, gear, term, valid_from)
);

create table campaign (
  id uuid primary key,
  name text not null unique,
  description text not null,
  valid_from date not null,
  valid_to date not null,
  discount_months integer not null check (discount_months > 0)
);

create table campaign_price (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  model_id uuid not null references car_model (id),
  gear text not null check (gear in ('A', 'M')),
  term integer not null check (term in (1, 3, 6)),
  cents bigint not null check (cents > 0),
  valid_from timestamptz not null,
  ended_at timestamptz,
  unique (campaign_id, model_id, gear, term, valid_from)
);

-- A service as one dealer sells it; `id` is the dealer_extra_service_id of the contract.
create table extra_service (
  id uuid primary key,
  dealer_id uuid not null references dealer (id),
  service_key text not null,
  service_group text not null,
  service_title text not null,
  service_name text not null,
  description text not null,
  price_cents bigint not null check (price_cents >= 0),
  per_km_cents bigint not null default 0 check (per_km_cents >= 0),
  recurring boolean not null,
  sale_phase text not null check (sale_phase in ('pre_sale', 'post_sale')),
  sort integer not null,
  active boolean not null default true,
  unique (dealer_id, service_key)
);

create table closed_day (
  day date primary key,
  reason text not null
);
