-- Staff page through what failed by id; among millions of invoices the others must not be read.
create index invoice_failed_by_id on invoice (id) where status = 'error' and deleted_at is null;
