-- Each night the cars of a day are counted by what was added or retired, and by the blocks that had not ended. What else staff or
-- an import did with cars, and the blocks of years, are not read.
drop index concurrently if exists vehicle_event_fleet;
create index concurrently vehicle_event_fleet on vehicle_event (vehicle_id, at, id) where kind in ('added', 'retired');
drop index concurrently if exists vehicle_block_ends;
create index concurrently vehicle_block_ends on vehicle_block (last_day);
