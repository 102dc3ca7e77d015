-- What the contracts of a time say beside the facts of their orders: once for all of them.
create table contract_text (
  version text primary key,
  terms text not null,
  providers jsonb not null
);
-- What was agreed when an order was confirmed. Its paper is drawn once, and those bytes are served ever after.
create table contract (
  order_id uuid primary key references orders (id),
  customer_id uuid not null,
  text_version text not null references contract_text (version),
  facts jsonb not null,
  agreed_at timestamptz not null,
  paper bytea,
  sha256 text,
  drawn_at timestamptz
);
