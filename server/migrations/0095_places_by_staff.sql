-- Staff opened the place, or wrote its name, address and coordinates: the next import leaves them, and the place open.
alter table dealer add column facts_by_staff boolean not null default false;
