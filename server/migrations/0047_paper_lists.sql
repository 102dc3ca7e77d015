-- What staff read of all invoices and credit notes: by day, newest first, and apart what is not settled.
create index invoice_by_day on invoice (issued_on, id) where number is not null and deleted_at is null;
create index invoice_unsettled_by_day on invoice (issued_on, id)
  where number is not null and deleted_at is null and status <> 'paid';
create index credit_note_by_day on credit_note (issued_on, id);
create index credit_note_unsettled_by_day on credit_note (issued_on, id) where state <> 'paid';
-- Which line of the invoice a line of a credit note takes something off; null where staff credited a sum.
alter table credit_note_line add column invoice_line_id uuid references invoice_line (id);
-- The books of a day.
create index ledger_entry_at on ledger_entry (at);
