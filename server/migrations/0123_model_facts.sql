-- What is known of every car of a model, by the names of contract/cars/modelFacts.ts; nothing until it is imported or written.
alter table car_model add column facts jsonb not null default '{}';
