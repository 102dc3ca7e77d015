-- Further pictures of a model, in the order of its page.
alter table car_model add column gallery jsonb not null default '[]';
