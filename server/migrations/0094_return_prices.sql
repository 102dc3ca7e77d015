-- What is charged at a return for what is missing, dirty or broken, each from a day on. A row is never changed: a price of the same
-- day that was given later takes its place.
create table return_price (
  id uuid primary key,
  -- One of the kinds that every provider has, or item: and the key of a thing that goes with the car.
  key text not null,
  cents bigint not null check (cents >= 0),
  valid_from date not null,
  made_at timestamptz not null,
  -- Null: it came with the shop.
  made_by text
);
create index return_price_key on return_price (key, valid_from, id);
insert into return_price (id, key, cents, valid_from, made_at)
select md5('return price ' || key)::uuid, key, cents, date '2024-01-01', now() from (values
  ('fuel', 130), ('charge', 50), ('cleaning', 9000), ('special_cleaning', 25000), ('excess', 90000), ('lower_excess', 25000),
  ('item:keys', 29000), ('item:papers', 3500), ('item:charging_cable', 29000), ('item:warning_triangle', 1500),
  ('item:parcel_shelf', 19000), ('item:floor_mats', 6000)) as seed (key, cents);

-- Parts of the bill whose sum a person has to say, and the damages that a line is of.
alter table statement add column asks jsonb not null default '[]';
