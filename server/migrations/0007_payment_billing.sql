create table card_registration (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  order_id uuid not null references orders (id),
  new_order boolean not null,
  status text not null check (status in ('started', 'success', 'failed', 'cancelled')),
  reason text,
  provider_ref text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index card_registration_order on card_registration (order_id);
-- One answer of the card form belongs to one registration.
create unique index card_registration_ref on card_registration (provider_ref) where provider_ref is not null;
create index card_registration_started on card_registration (created_at) where status = 'started';

create table payment_card (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  order_id uuid not null references orders (id),
  registration_id uuid not null unique references card_registration (id),
  issuer text not null,
  masked_pan text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  -- The provider's token, AES-256-GCM with the key's id in front.
  token bytea not null,
  active boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (not (active and deleted_at is not null))
);
create unique index payment_card_active on payment_card (order_id) where active;
create index payment_card_order on payment_card (order_id);

create table subscription (
  order_id uuid primary key references orders (id),
  customer_id uuid not null references customer (id),
  anchor date not null,
  fixed_term integer not null,
  -- What each period costs; the same plan makes the payment table, see billing/pricePlan.ts.
  plan jsonb not null,
  started_at timestamptz not null,
  -- The period to be billed next and when; null when nothing more comes.
  next_number integer not null check (next_number >= 1),
  next_charge_on date,
  end_date date
);
create index subscription_due on subscription (next_charge_on) where next_charge_on is not null;

-- One row per subscription month, made when it is billed; counted from the anchor so that it never drifts.
create table billing_period (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references subscription (order_id),
  number integer not null check (number >= 1),
  start_date date not null,
  end_date date not null,
  charge_on date not null,
  unique (order_id, number),
  unique (order_id, start_date),
  check (start_date < end_date)
);

create table invoice_series (
  year integer primary key,
  last_number bigint not null
);

create table invoice (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  number text not null unique,
  reference text not null,
  kind text not null check (kind in ('monthly_subscription', 'credit', 'other')),
  period_start date,
  period_end date,
  credits_invoice_id uuid references invoice (id),
  description text not null,
  total_cents bigint not null,
  vat_rate integer not null,
  vat_cents bigint not null,
  buyer_reference text not null default '',
  status text not null check (status in ('open', 'paid', 'error', 'credited')),
  issued_on date not null,
  due_on date not null,
  issued_at timestamptz not null,
  paid_at timestamptz,
  -- When a failed charge is tried again by itself; null when never.
  retry_on date,
  deleted_at timestamptz
);
create index invoice_retry on invoice (retry_on) where retry_on is not null;
-- Waiting for their first charge.
create index invoice_open on invoice (issued_at) where status = 'open';
create index invoice_order on invoice (order_id, issued_on);
-- Identity of a monthly invoice: whoever runs the billing, however often, there is one.
create unique index invoice_period on invoice (order_id, period_start, kind) where kind = 'monthly_subscription' and deleted_at is null;

create table invoice_line (
  id uuid primary key,
  customer_id uuid not null,
  invoice_id uuid not null references invoice (id),
  position integer not null,
  name text not null,
  cents bigint not null,
  unique (invoice_id, position)
);

-- Written before the card processor is asked; the id is its idempotency key.
create table charge_attempt (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null,
  invoice_id uuid not null references invoice (id),
  number integer not null check (number >= 1),
  card_id uuid not null references payment_card (id),
  cents bigint not null check (cents > 0),
  outcome text not null check (outcome in ('asked', 'paid', 'declined', 'needs_customer', 'pending', 'unknown')),
  decline_class text check (decline_class in ('soft', 'hard')),
  decline_code text,
  provider_ref text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the processor is asked next what became of it; null when settled.
  ask_after timestamptz,
  unique (invoice_id, number)
);
create index charge_attempt_ask on charge_attempt (ask_after) where ask_after is not null;
create unique index charge_attempt_paid on charge_attempt (invoice_id) where outcome = 'paid';
create unique index charge_attempt_open on charge_attempt (invoice_id) where outcome in ('asked', 'pending', 'unknown', 'needs_customer');

-- Double entry, append only. Every movement sums to zero.
create table ledger_entry (
  id uuid primary key,
  movement_id uuid not null,
  customer_id uuid not null,
  order_id uuid not null,
  invoice_id uuid not null,
  account text not null check (account in ('receivable', 'revenue', 'vat', 'card')),
  cents bigint not null,
  at timestamptz not null
);
create index ledger_entry_order on ledger_entry (order_id);
create index ledger_entry_movement on ledger_entry (movement_id);
