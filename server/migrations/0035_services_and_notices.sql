-- A monthly service can be ended: it stays on its order to its last day.
alter table order_extra_service add column ends_on date;
create index order_extra_service_ends on order_extra_service (ends_on, id) where ends_on is not null and removed_at is null;
-- Monthly charges are told of ahead, too.
alter table subscription_notice drop constraint subscription_notice_kind_check;
alter table subscription_notice add constraint subscription_notice_kind_check
  check (kind in ('card_expires', 'term_ends', 'return', 'charge_ahead'));
