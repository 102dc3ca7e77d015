-- Letters as they left, for staff who are asked what a customer was told. A link that opens an account is not kept.
create table sent_letter (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- Null: about no order, such as a correction of the customer.
  order_number text,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- How each is called, and how it is made again.
  attachments jsonb not null,
  -- Not where it had a secret link, nor where it went to another address than the customer's.
  may_resend boolean not null,
  -- `rejected`: the mailbox does not take it; `unknown`: the connection broke, and it was not sent again.
  outcome text not null check (outcome in ('ok', 'rejected', 'unknown')),
  sent_at timestamptz not null
);
create index sent_letter_customer on sent_letter (customer_id, id);
create index sent_letter_order on sent_letter (order_number, id) where order_number is not null;
-- What is older than it is kept for.
create index sent_letter_sent on sent_letter (sent_at);

-- What staff read of one order or customer, without a scan.
create index refund_attempt_order on refund_attempt (order_id);
create index contact_message_customer on contact_message (customer_id, id) where customer_id is not null;
