-- The second period is billed when the car was handed over: billing/pricing/period.ts.
alter table subscription add column awaits_handover boolean not null default false;
update subscription s set awaits_handover = true from orders o
  where o.id = s.order_id and o.status in ('confirmed', 'signed');
-- A period that was invoiced and moved since; the invoice keeps what it said.
alter table invoice add column moved_start date, add column moved_end date;
-- The pickup day that its customer was told of as missed.
alter table orders add column missed_told date;
create index orders_awaiting_pickup on orders (start_date) where status in ('confirmed', 'signed');
create index orders_not_returned on orders (cancel_date) where status = 'cancelled' and returned_on is null;
-- What was agreed on later than the order, by whom and when.
create table order_change (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('pickup_moved', 'car_swapped', 'delivery_changed')),
  from_text text not null,
  to_text text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null
);
create index order_change_order on order_change (order_id);
