-- What customers owe, by the day it was due.
create index invoice_owed_by_due on invoice (due_on, id) where deleted_at is null and status in ('open', 'error');
