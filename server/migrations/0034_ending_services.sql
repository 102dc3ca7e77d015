-- A monthly service can be ended: it stays on its order to its last day.
alter table order_extra_service add column ends_on date;
create index order_extra_service_ends on order_extra_service (ends_on, id) where ends_on is not null and removed_at is null;
