-- The day the car came back. The order itself goes on to its last day, and so does what it costs.
alter table orders add column returned_on date;
update orders set returned_on = h.day from vehicle_handover h where h.order_id = orders.id and h.kind = 'return';
