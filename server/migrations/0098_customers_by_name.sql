-- Customers sorted by name, in the list of staff; of who never told one the address stands for it.
drop index concurrently if exists customer_by_name;
create index concurrently customer_by_name on customer ((coalesce(lower(last_name || ' ' || first_name), lower(email))), id);
