-- Each hour letters are looked for that outran the erasure of their customer. All other customers are not read.
drop index concurrently if exists customer_erased;
create index concurrently customer_erased on customer (erased_at) where erased_at is not null;
