-- A credit note is what is owed to a customer: a table of its own, with only what one has. It was a row of invoice before.
-- Their number is small beside that of the invoices, so they move at once; the rows of the ledger stay as they are.
-- Nobody may write meanwhile, and locks that are taken one by one would meet those of others.
lock table orders in share row exclusive mode;
lock table invoice, invoice_line, charge_attempt, refund_attempt, ledger_entry in access exclusive mode;
create table credit_note (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  -- What it takes something off.
  invoice_id uuid not null references invoice (id),
  -- Of the same series as the invoices: server/billing/invoiceNumbers.ts gives both.
  number text not null unique,
  reference text not null,
  description text not null,
  -- Below zero, as on its paper.
  total_cents bigint not null check (total_cents <= 0),
  vat_rate integer not null,
  vat_cents bigint not null,
  buyer jsonb,
  seller jsonb,
  buyer_reference text not null default '',
  state text not null check (state in ('open', 'error', 'paid')),
  issued_on date not null,
  issued_at timestamptz not null,
  paid_at timestamptz
);
insert into credit_note (id, customer_id, order_id, invoice_id, number, reference, description, total_cents, vat_rate, vat_cents,
    buyer, seller, buyer_reference, state, issued_on, issued_at, paid_at)
  select id, customer_id, order_id, credits_invoice_id, number, reference, description, total_cents, vat_rate, vat_cents,
    buyer, seller, buyer_reference, status, issued_on, issued_at, paid_at
  from invoice where kind = 'credit' and deleted_at is null;
create index credit_note_invoice on credit_note (invoice_id);
create index credit_note_order on credit_note (order_id, issued_at);
-- Whose money may be due back.
create index credit_note_open on credit_note (id) where state = 'open';

create table credit_note_line (
  id uuid primary key,
  customer_id uuid not null,
  credit_note_id uuid not null references credit_note (id),
  position integer not null,
  name text not null,
  cents bigint not null,
  unique (credit_note_id, position)
);
insert into credit_note_line (id, customer_id, credit_note_id, position, name, cents)
  select l.id, l.customer_id, l.invoice_id, l.position, l.name, l.cents from credit_note c join invoice_line l on l.invoice_id = c.id;
delete from invoice_line l using credit_note c where l.invoice_id = c.id;

-- A refund is one of an invoice. It pays a credit note back, or else a charge that was too many.
alter table refund_attempt add column credit_note_id uuid references credit_note (id);
alter table refund_attempt drop constraint refund_attempt_invoice_id_number_key;
drop index refund_attempt_live;
update refund_attempt r set credit_note_id = c.id, invoice_id = c.invoice_id from credit_note c where c.id = r.invoice_id;
create index refund_attempt_invoice on refund_attempt (invoice_id);
create unique index refund_attempt_number on refund_attempt (credit_note_id, number) where credit_note_id is not null;
create unique index refund_attempt_surplus_number on refund_attempt (invoice_id, number) where credit_note_id is null;
-- Each is paid back once.
create unique index refund_attempt_live on refund_attempt (credit_note_id) where outcome not in ('rejected', 'surplus');
create unique index refund_attempt_surplus_live on refund_attempt (charge_id)
  where credit_note_id is null and outcome not in ('rejected', 'surplus');

-- The invoice or the credit note that a movement is about.
alter table ledger_entry rename column invoice_id to document_id;

alter table invoice drop column credits_invoice_id;
delete from invoice i using credit_note c where c.id = i.id;
-- Should a credit have been left, it says so here.
alter table invoice drop constraint invoice_kind_check;
alter table invoice add constraint invoice_kind_check check (kind in ('monthly_subscription', 'other'));
