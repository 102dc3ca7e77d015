-- The charge that the customer was told of. Who was told leaves the index: an hour's look finds those alone who were not, instead of
-- everybody whose charge comes within ten days, a third of all.
alter table subscription add column told_charge_on date;
update subscription s set told_charge_on = s.next_charge_on where exists (
  select from subscription_notice n where n.order_id = s.order_id and n.kind = 'charge_ahead' and n.about_day = s.next_charge_on);
create index subscription_untold on subscription (next_charge_on, order_id)
  where next_number > 1 and not awaits_handover and told_charge_on is distinct from next_charge_on;
