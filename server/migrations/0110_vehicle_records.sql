-- What the desk and whoever answers a fine need to know of one car, beside what orders need of it.
create table vehicle_record (
  vehicle_id uuid primary key references vehicle (id),
  vin text,
  colour text,
  first_registered date,
  inspection_due date,
  key_number text,
  tyres text constraint vehicle_record_tyres_check check (tyres in ('summer', 'winter', 'all_season'))
);
