-- When the last counted try was: each further one can be made to wait from there.
alter table rate_window add column last_at timestamptz;

-- Where a pending order of somebody unidentified came from: a keyed hash of the network address, gone when the hold ends.
alter table orders add column held_from text;
create index orders_held_from on orders (held_from) where held_from is not null;
