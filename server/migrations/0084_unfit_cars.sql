-- Cars that wait for somebody to say that they are fit, for the work list.
drop index concurrently if exists vehicle_block_unfit;
create index concurrently vehicle_block_unfit on vehicle_block (id) where until_fit and lifted_at is null;
