drop index concurrently if exists subscription_company;
create index concurrently subscription_company on subscription (business_id) where business_id is not null;
