-- Whether a model has a car of a gear, and the cars of a model.
drop index concurrently if exists vehicle_model_gear;
create index concurrently vehicle_model_gear on vehicle (model_id, gear) where state <> 'retired';
