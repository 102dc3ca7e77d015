-- What customers write to the customer service, and what staff answered.
create table contact_message (
  id uuid primary key,
  -- Who was signed in; nobody when a visitor wrote.
  customer_id uuid references customer (id),
  kind text not null check (kind in ('order', 'payment', 'handover', 'account', 'review', 'accessibility', 'other')),
  name text not null,
  email text not null,
  phone text,
  -- As it was typed.
  order_number text,
  message text not null,
  answer_by date not null,
  sent_at timestamptz not null,
  done_at timestamptz
);
create index contact_message_open on contact_message (answer_by, id) where done_at is null;
create index contact_message_done on contact_message (done_at) where done_at is not null;

create table contact_answer (
  id uuid primary key,
  message_id uuid not null references contact_message (id),
  answer text not null,
  answered_by text not null,
  answered_at timestamptz not null
);
create index contact_answer_message on contact_answer (message_id);
