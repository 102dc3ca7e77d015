-- Orders sorted by the day of their pickup, in the list of staff.
drop index concurrently if exists orders_pickup_day;
create index concurrently orders_pickup_day on orders (start_date, id);
