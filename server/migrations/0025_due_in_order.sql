-- Due subscriptions are billed page by page, those that are due for longest first: each page begins where the last one ended.
create index subscription_due_order on subscription (next_charge_on, order_id) where next_charge_on is not null;
drop index subscription_due;
