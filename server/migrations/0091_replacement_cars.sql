-- Another car that a customer has for some days, while theirs is repaired. It is kept from the others by a block.
create table replacement_car (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  order_id uuid not null references orders (id),
  vehicle_id uuid not null references vehicle (id),
  block_id uuid not null references vehicle_block (id),
  due_on date not null,
  out_at timestamptz not null,
  out_kilometres integer not null check (out_kilometres >= 0),
  out_damages text not null,
  back_at timestamptz,
  back_kilometres integer check (back_kilometres >= out_kilometres),
  back_damages text,
  counts_kilometres boolean not null,
  actor text not null,
  back_actor text,
  check ((back_at is null) = (back_kilometres is null) and (back_at is null) = (back_actor is null))
);
create unique index replacement_car_out on replacement_car (order_id) where back_at is null;
create index replacement_car_order on replacement_car (order_id);
create index replacement_car_vehicle on replacement_car (vehicle_id, out_at);
