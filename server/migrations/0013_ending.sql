create index orders_ending on orders (cancel_date) where status = 'under_cancellation';

create index charge_attempt_order on charge_attempt (order_id);
-- Who began a charge, and where the customer confirms it when the bank asks.
alter table charge_attempt add column initiator text not null default 'merchant' check (initiator in ('merchant', 'customer'));
alter table charge_attempt add column redirect_url text;
create index invoice_credits on invoice (credits_invoice_id) where credits_invoice_id is not null;

-- Money on its way back to a card; written before the card processor is asked, the id is its idempotency key.
create table refund_attempt (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null,
  -- The credit invoice that it pays.
  invoice_id uuid not null references invoice (id),
  charge_id uuid not null references charge_attempt (id),
  number integer not null check (number >= 1),
  cents bigint not null check (cents > 0),
  outcome text not null check (outcome in ('asked', 'ok', 'pending', 'rejected', 'unknown')),
  reason text,
  provider_ref text,
  created_at timestamptz not null,
  settled_at timestamptz,
  ask_after timestamptz,
  unique (invoice_id, number)
);
create index refund_attempt_ask on refund_attempt (ask_after) where ask_after is not null;
create unique index refund_attempt_live on refund_attempt (invoice_id) where outcome <> 'rejected';

-- What a subscription's customer has been told ahead of time, so that it is told once.
create table subscription_notice (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references subscription (order_id),
  kind text not null check (kind in ('card_expires', 'term_ends', 'return')),
  about_day date not null,
  created_at timestamptz not null,
  unique (order_id, kind, about_day)
);

-- Where the customer comes back to from the bank's question.
alter table sandbox_charge add column return_url text;

create table sandbox_refund (
  refund_id text primary key,
  charge_ref text not null,
  cents bigint not null,
  outcome text not null,
  reason text,
  created_at timestamptz not null,
  resolves_at timestamptz
);
