-- Readings of the odometer that were mistyped, with when they were corrected; the row has the right one.
alter table vehicle_handover add column corrections jsonb not null default '[]';
