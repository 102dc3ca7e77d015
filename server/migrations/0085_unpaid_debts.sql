-- Money that came to the provider's bank account. The bank's id of it is unique, so that a file that is read twice books nothing twice.
create table bank_transfer (
  id uuid primary key,
  archive_id text not null unique,
  booked_on date not null,
  reference text not null,
  payer text not null,
  cents bigint not null check (cents > 0),
  received_at timestamptz not null,
  received_by text not null,
  -- The debt that it pays; null until that is known, and nothing of it is in the ledger before.
  invoice_id uuid references invoice (id),
  customer_id uuid,
  order_id uuid,
  matched_at timestamptz,
  check ((invoice_id is null) = (matched_at is null) and (invoice_id is null) = (customer_id is null) and (invoice_id is null) = (order_id is null))
);
create index bank_transfer_invoice on bank_transfer (invoice_id);
create index bank_transfer_order on bank_transfer (order_id);
create index bank_transfer_unmatched on bank_transfer (id) where invoice_id is null;

-- A letter that asks for several debts of one debtor, with its lawful fee and interest, which are an invoice of their own.
create table payment_reminder (
  id uuid primary key,
  debtor_id uuid not null,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  number integer not null check (number >= 1),
  sent_on date not null,
  pay_by date not null,
  fee_invoice_id uuid references invoice (id),
  sent_at timestamptz not null,
  sent_by text not null,
  unique (debtor_id, sent_on)
);
create index payment_reminder_order on payment_reminder (order_id);
create table reminded_debt (
  reminder_id uuid not null references payment_reminder (id),
  invoice_id uuid not null references invoice (id),
  customer_id uuid not null,
  cents bigint not null check (cents > 0),
  interest_cents bigint not null check (interest_cents >= 0),
  -- The last day of its interest.
  interest_until date not null,
  primary key (reminder_id, invoice_id)
);
create index reminded_debt_invoice on reminded_debt (invoice_id);

-- Every contact of staff with a debtor, and the day that payment was promised for.
create table debt_contact (
  id uuid primary key,
  debtor_id uuid not null,
  customer_id uuid not null,
  note text not null,
  promised_on date,
  at timestamptz not null,
  by text not null
);
create index debt_contact_debtor on debt_contact (debtor_id, at);
create index debt_contact_customer on debt_contact (customer_id);

-- The day on which a debt was handed over to a collector, and what of it was written off; null: neither.
alter table invoice add column handed_over_on date;
alter table invoice add column written_off_cents bigint;

-- What came by transfer goes back by transfer: then there is no charge.
alter table refund_attempt alter column charge_id drop not null;
alter table refund_attempt add column transfer_id uuid references bank_transfer (id);
alter table refund_attempt add constraint refund_attempt_of_one check ((charge_id is null) <> (transfer_id is null)) not valid;

alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('receivable', 'revenue', 'vat', 'card', 'bank', 'credit_loss')) not valid;
