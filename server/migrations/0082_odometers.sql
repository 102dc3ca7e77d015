-- The odometer of a car is asked for by the car, over all its orders.
drop index concurrently if exists vehicle_handover_vehicle;
create index concurrently vehicle_handover_vehicle on vehicle_handover (vehicle_id, day) where vehicle_id is not null;
