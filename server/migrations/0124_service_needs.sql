-- The least of some facts that a car must have for a service to be sold with it, by the names of contract/cars/serviceKinds.ts; nothing asks nothing.
alter table extra_service add column needs jsonb not null default '{}';
