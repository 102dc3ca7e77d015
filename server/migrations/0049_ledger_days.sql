-- The ledger of days that are over, summed once: figures of months and years read these. The ledger only ever grows, and a
-- day is summed when nothing of it can be on its way any more (server/billing/books/sumLedgerDays.ts).
create table ledger_day (
  day date not null,
  account text not null,
  -- Of the document, in tenths of a percent.
  vat_rate integer not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  entries integer not null,
  primary key (day, account, vat_rate)
);
-- Every day that was summed, also one on which nothing was booked.
create table summed_day (
  day date primary key,
  summed_at timestamptz not null
);
drop index ledger_entry_at;
create index ledger_entry_by_time on ledger_entry (at, id);
-- What the card processor moved on a day, to be held against the books.
create index charge_attempt_taken on charge_attempt (settled_at) where outcome in ('paid', 'surplus');
create index refund_attempt_returned on refund_attempt (settled_at) where outcome in ('ok', 'surplus');
