-- Readings that customers told while their car was out: hints, which nothing is charged by.
create table odometer_reading (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  order_id uuid not null references orders (id),
  vehicle_id uuid not null references vehicle (id),
  kilometres integer not null check (kilometres >= 0),
  read_on date not null,
  created_at timestamptz not null,
  unique (order_id, vehicle_id, read_on)
);
create index odometer_reading_customer on odometer_reading (customer_id);
