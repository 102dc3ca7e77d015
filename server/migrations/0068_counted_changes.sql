-- What changed of subscriptions on one day, without reading what ever was.
create index orders_ended on orders (cancel_date) where cancel_date is not null;
create index order_history_cancelled on order_history (at) where to_status = 'cancelled';
