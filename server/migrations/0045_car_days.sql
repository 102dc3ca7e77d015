-- Days on which a car is not given out: service, repair, inspection. While they hold, free_from of its row stands after the last
-- of them, so that whoever takes or looks for a car need not know of them.
create table vehicle_block (
  id uuid primary key,
  vehicle_id uuid not null references vehicle (id),
  first_day date not null,
  last_day date not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null,
  -- Lifted before its first day came; one that is cut short only ends earlier.
  lifted_at timestamptz,
  check (first_day <= last_day)
);
create index vehicle_block_vehicle on vehicle_block (vehicle_id, last_day) where lifted_at is null;
create index vehicle_block_ahead on vehicle_block (last_day) where lifted_at is null;

-- What staff did with a car. Handovers and reservations tell the rest of its life.
create table vehicle_event (
  id uuid primary key,
  vehicle_id uuid not null references vehicle (id),
  kind text not null check (kind in ('added', 'changed', 'blocked', 'released', 'moved', 'retired')),
  from_text text not null,
  to_text text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null
);
create index vehicle_event_vehicle on vehicle_event (vehicle_id, id);

-- Since when its customer has a held car.
alter table vehicle add column out_since timestamptz;
update vehicle v set out_since = h.created_at
from reservation r join vehicle_handover h on h.order_id = r.order_id and h.kind = 'delivery'
where r.vehicle_id = v.id and r.ended_at is null and v.state = 'held';

-- Staff page through cars by plate: all of a place, and those of a state.
create index vehicle_dealer_plate on vehicle (dealer_id, registration);
create index vehicle_out on vehicle (registration) where state = 'held' and out_since is not null;
create index vehicle_waiting on vehicle (registration) where state = 'held' and out_since is null;
create index vehicle_free_plate on vehicle (registration, free_from) where state = 'free';
create index vehicle_retired on vehicle (registration) where state = 'retired';
