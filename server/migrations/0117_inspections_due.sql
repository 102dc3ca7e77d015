-- Cars to be inspected by a day, in the list of cars.
drop index concurrently if exists vehicle_record_inspection;
create index concurrently vehicle_record_inspection on vehicle_record (inspection_due) where inspection_due is not null;
