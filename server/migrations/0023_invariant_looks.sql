-- When each rule of the books was last looked at with success, and how far: server/watchInvariants.ts.
create table invariant_look (
  name text primary key,
  seen_until timestamptz not null,
  succeeded_at timestamptz not null,
  fully_at timestamptz not null,
  violations integer not null
);
-- The cars of some orders, and the orders of some cars.
create index reservation_order on reservation (order_id);
create index orders_vehicle on orders (vehicle_id);
