-- Chosen before confirming, a service is there once. Bought afterwards, one that is charged once may be there many times.
alter table order_extra_service add column bought boolean not null default false;
drop index order_extra_service_chosen;
create unique index order_extra_service_chosen on order_extra_service (order_id, service_key)
  where removed_at is null and (recurring or not bought);
