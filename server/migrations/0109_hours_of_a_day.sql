-- The hours of the day where the place is open on it after all, but not as its week says; null: it is closed.
alter table dealer_closed_day add column hours jsonb;
