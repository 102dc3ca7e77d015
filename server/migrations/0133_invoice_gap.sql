-- Numbers of invoices and credit notes that this database never gave and never will: it was brought back as it was at a moment,
-- and papers from after it, which it does not have, may bear them.
create table invoice_gap (
  year integer not null,
  first_number bigint not null,
  last_number bigint not null,
  restored_to timestamptz not null,
  skipped_at timestamptz not null,
  primary key (year, restored_to),
  constraint invoice_gap_range_check check (first_number <= last_number)
);
