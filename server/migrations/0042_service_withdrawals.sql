-- A service bought later is a contract of its own: the express wish that it begins within its withdrawal period, and when it was withdrawn from.
alter table order_extra_service
  add column early_start_wish jsonb,
  add column withdrawn_at timestamptz;
