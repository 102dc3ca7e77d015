-- When a car came on offer, as a running number and not as a time: numbers are given one after the other under the lock
-- of the counter, so that a car whose transaction ends late is never younger than what has been looked at already.
-- Null: nobody has noticed it yet (fleet/noticeArrivals.ts).
alter table vehicle add column arrival bigint;
create index vehicle_arrival on vehicle (arrival, free_from) where state = 'free';
create table arrival_count (
  id integer primary key check (id = 1),
  number bigint not null
);
insert into arrival_count values (1, 0);

create table search_agent (
  id uuid primary key,
  token_hash text not null unique,
  -- The token itself, encrypted: every letter carries it.
  token_sealed bytea not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  -- The search as it is given back to the search page.
  search jsonb not null,
  lat double precision not null,
  lng double precision not null,
  distance_km integer not null check (distance_km > 0),
  gear text check (gear in ('A', 'M')),
  -- Cars up to this arrival were there when the search was saved, or have been looked at since.
  seen_arrival bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  deleted_at timestamptz
);

-- The models that the agent looks for; none means all.
create table search_agent_model (
  agent_id uuid not null references search_agent (id),
  model_id uuid not null references car_model (id),
  primary key (agent_id, model_id)
);

-- At most one letter about new cars a day: the row is there before the letter is.
create table search_agent_mail (
  agent_id uuid not null references search_agent (id),
  day date not null,
  found jsonb not null,
  -- What seen_arrival was before, to go back to if the letter never leaves.
  seen_before bigint not null,
  sent_at timestamptz,
  primary key (agent_id, day)
);
create index search_agent_mail_waiting on search_agent_mail (day) where sent_at is null;

alter table sandbox_mail add column headers jsonb not null default '{}';
