-- What customers told to withdraw from: kept as it came, whether or not an order answers to it. customer_id is whose order it is.
create table withdrawal_notice (
  id uuid primary key,
  received_at timestamptz not null,
  name text not null,
  -- As it was written.
  order_number text not null,
  service_id text,
  email text not null,
  -- Who was signed in.
  sender_id uuid,
  customer_id uuid,
  order_id uuid references orders (id),
  state text not null check (state in ('received', 'waiting', 'carried_out', 'declined')),
  -- Why it waits for staff.
  waits_for text,
  decided_at timestamptz,
  decided_by text,
  -- No letter went to its address, which had too many.
  receipt_held boolean not null
);
create index withdrawal_notice_open on withdrawal_notice (id) where state in ('received', 'waiting');
create index withdrawal_notice_order on withdrawal_notice (order_id, received_at);

alter table orders
  -- Text, version and time of the express wish that the service begins within the period; null: none was given.
  add column early_start_wish jsonb,
  -- When the customer told to withdraw.
  add column withdrawn_at timestamptz;
