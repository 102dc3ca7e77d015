-- The charge that the customer was told of.
alter table subscription add column told_charge_on date;
update subscription s set told_charge_on = s.next_charge_on where exists (
  select from subscription_notice n where n.order_id = s.order_id and n.kind = 'charge_ahead' and n.about_day = s.next_charge_on);
-- By the charge that somebody was not told of: an hour's look finds those alone, instead of everybody whose charge comes within ten
-- days, a third of all. An expression, so that no other index answers the same and the planner knows how few they are.
create index subscription_untold on subscription (
  (case when next_number > 1 and not awaits_handover and told_charge_on is distinct from next_charge_on then next_charge_on end),
  order_id);
