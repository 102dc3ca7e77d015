-- An order may have many handovers of swapped cars, and still one delivery and one return. They are read by their order.
drop index concurrently if exists vehicle_handover_once;
create unique index concurrently vehicle_handover_once on vehicle_handover (order_id, kind) where kind in ('delivery', 'return');
drop index concurrently if exists vehicle_handover_order;
create index concurrently vehicle_handover_order on vehicle_handover (order_id, created_at, id);
