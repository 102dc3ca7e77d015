-- Saved searches ask by address whether their customer is restricted: hardly anybody is.
drop index concurrently if exists customer_restricted;
create index concurrently customer_restricted on customer (lower(email)) where restricted_at is not null;
