-- Cars to be given back to their lessors by a day, in the list of cars.
drop index concurrently if exists vehicle_record_leasing;
create index concurrently vehicle_record_leasing on vehicle_record (leasing_ends) where leasing_ends is not null;
