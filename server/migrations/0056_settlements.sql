-- What the card processor paid, by its files, against what it was asked for. Nothing here is booked (docs/money.md).
create table settlement_file (
  id uuid primary key,
  -- Of its bytes: the same file is taken over once.
  hash text not null unique,
  name text not null,
  rows integer not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null,
  first_day date not null,
  last_day date not null,
  -- Up to this day, exclusive, what we have and the processor's files have not is a difference.
  judged_until date not null,
  imported_by text not null,
  imported_at timestamptz not null
);

create table settlement_row (
  id uuid primary key,
  file_id uuid not null references settlement_file (id),
  line integer not null,
  settlement text not null,
  day date not null,
  reference text not null,
  -- Below zero for what went back to a card.
  gross_cents bigint not null check (gross_cents <> 0),
  fee_cents bigint not null,
  net_cents bigint not null
);
create index settlement_row_reference on settlement_row (reference);
create index settlement_row_file on settlement_row (file_id, line);

create table settlement_difference (
  id uuid primary key,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'twice')),
  file_id uuid not null references settlement_file (id),
  -- Null for what is missing there.
  line integer,
  day date not null,
  reference text not null,
  -- Below zero for what went back to a card; null on the side that has nothing.
  their_cents bigint,
  our_cents bigint,
  order_id uuid,
  customer_id uuid,
  explained_by text,
  explained_at timestamptz,
  note text,
  check ((explained_by is null) = (explained_at is null))
);
create index settlement_difference_open on settlement_difference (id) where explained_at is null;
create index settlement_difference_explained on settlement_difference (id) where explained_at is not null;
create unique index settlement_difference_missing on settlement_difference (reference, our_cents)
  where kind = 'missing_there';
create index settlement_difference_reference on settlement_difference (reference);

create index refund_attempt_provider_ref on refund_attempt (provider_ref);
