-- The provider gave notice or rescinded the contract: only the provider takes that back.
alter table orders add column ended_by_provider boolean not null default false;
