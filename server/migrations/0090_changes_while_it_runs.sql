-- The period that the term of an order began with: a running order may take a longer one.
alter table orders add column term_from integer not null default 1;
-- Days that were bought at the end of an ended order, which its end has behind its last month.
alter table orders add column extra_days integer not null default 0;

alter table order_change drop constraint order_change_kind_check,
  add constraint order_change_kind_check check (kind in ('pickup_moved', 'car_swapped', 'delivery_changed',
    'term_lengthened', 'days_added', 'car_replaced')) not valid;
