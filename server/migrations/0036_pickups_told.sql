-- Customers are reminded of their pickup on the day before it, once for each day.
alter table orders add column pickup_told date;
