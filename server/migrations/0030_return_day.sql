-- A car comes back on an open day. Orders that were ended before have none yet: theirs is the day of the end until the
-- customer is asked for a time.
alter table orders add column return_date date;
