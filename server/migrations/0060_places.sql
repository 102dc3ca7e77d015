-- What people need to know of a place, and the days that it alone is closed on. What staff said by hand is marked, so that
-- the next import of the catalogue leaves it (docs/decisions/0040-places-with-hours.md).
alter table dealer add column phone text;
-- By weekday, as contract/place.ts has it; null: nothing is known, and Sundays are closed.
alter table dealer add column opening_hours jsonb;
-- Staff wrote the phone or the hours.
alter table dealer add column told_by_staff boolean not null default false;
-- Staff hid the place.
alter table dealer add column hidden_by_staff boolean not null default false;

create table dealer_closed_day (
  dealer_id uuid not null references dealer (id),
  day date not null,
  reason text not null,
  primary key (dealer_id, day)
);

alter table closed_day add column by_staff boolean not null default false;

-- Days of the catalogue that staff opened by hand.
create table opened_day (
  day date primary key
);
