-- What the large picture of a model shows, in words; null: its name says it.
alter table car_model add column image_alt text;
