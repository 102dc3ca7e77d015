-- Staff made the service: no import takes it off sale.
alter table extra_service add column by_staff boolean not null default false;
-- Its first day, while that is ahead: a sweep puts it on sale then, and forgets the day.
alter table extra_service add column starts_on date;
