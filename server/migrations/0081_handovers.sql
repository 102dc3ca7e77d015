-- What is written down when a car changes hands. Rows from before have none of it, and say so by null.
alter table vehicle_handover
  add column vehicle_id uuid,
  -- The place in words, as it was called on the day; of a car that was brought home its address.
  add column place text,
  add column energy_percent integer,
  -- Each item of the provider's list: its key, its name on the day and whether it was there.
  add column items jsonb,
  -- Who was met, and how they were known.
  add column met jsonb,
  -- Lines of points, each x and y one after the other in a box of 1,000 by 400.
  add column signature jsonb,
  add column signed_at timestamptz,
  -- What the desk's list asked for and the car left without, why it left all the same, and when nothing was missing any more.
  add column missing jsonb,
  add column left_because text,
  add column cured_at timestamptz;

-- Things that go with a car and come back with it. A provider changes them; a handover keeps the names of its day.
create table handover_item (
  key text primary key,
  name text not null,
  -- Only with cars of these fuels; empty: with every car.
  fuels jsonb not null default '[]',
  sort integer not null,
  active boolean not null default true
);
insert into handover_item (key, name, fuels, sort) values
  ('keys', 'Avaimet, 2 kpl', '[]', 10),
  ('papers', 'Rekisteröintitodistus', '[]', 20),
  ('charging_cable', 'Latauskaapeli', '["electric", "plug_in_hybrid"]', 30),
  ('warning_triangle', 'Varoituskolmio', '[]', 40),
  ('parcel_shelf', 'Tavaratilan peite', '[]', 50),
  ('floor_mats', 'Matot', '[]', 60);

-- A damage is the car's: known in each later handover, whoever drives then. It names the order in which it was found.
create table damage (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  vehicle_id uuid not null references vehicle (id),
  kind text not null check (kind in ('delivery', 'return')),
  -- Where on the outline of the car: the view, and the distance from its left and its top edge in thousandths.
  view text not null,
  x integer not null check (x between 0 and 1000),
  y integer not null check (y between 0 and 1000),
  size text not null,
  description text not null,
  state text not null default 'new' check (state in ('new', 'estimated', 'repaired')),
  -- Who pays for it, once that is decided.
  payer text,
  actor text not null,
  found_at timestamptz not null
);
create index damage_vehicle on damage (vehicle_id, id);
create index damage_order on damage (order_id);

-- A picture of a car that changes hands. One of a damage names it; it may come before its damage is written down.
create table handover_photo (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('delivery', 'return')),
  damage_id uuid,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  actor text not null,
  taken_at timestamptz not null
);
create index handover_photo_order on handover_photo (order_id, id);

-- What somebody is writing down at the desk; gone with the handover. Each save counts its revision on.
create table handover_draft (
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('delivery', 'return')),
  customer_id uuid not null,
  facts jsonb not null,
  revision integer not null,
  actor text not null,
  saved_at timestamptz not null,
  primary key (order_id, kind)
);

-- Keeps a car away until somebody says that it is fit again, whatever its last day says.
alter table vehicle_block add column until_fit boolean not null default false;
