-- What staff write down about a customer, or about one of the customer's orders.
create table staff_note (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- Null: about the customer, whatever the order.
  order_id uuid references orders (id),
  note text not null,
  written_by text not null,
  written_at timestamptz not null
);
create index staff_note_customer on staff_note (customer_id, id);
