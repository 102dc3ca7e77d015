-- Cars that left with something missing, for the work list.
drop index concurrently if exists vehicle_handover_incomplete;
create index concurrently vehicle_handover_incomplete on vehicle_handover (id) where left_because is not null and cured_at is null;
