-- The day on which the vehicle register was told that its holder changed with this handover.
alter table vehicle_handover add column registered_on date, add column registered_by text;
create index vehicle_handover_unregistered on vehicle_handover (id) where registered_on is null;
