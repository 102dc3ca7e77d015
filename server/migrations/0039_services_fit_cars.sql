-- What a car runs on, and which cars a service is sold with; an empty list is every car. Nothing is known of the fuel of
-- a model until its catalogue is imported again, and no service is limited before that.
alter table car_model add column fuel text
  check (fuel in ('petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric'));
alter table extra_service
  add column fuels jsonb not null default '[]',
  add column bodies jsonb not null default '[]';
