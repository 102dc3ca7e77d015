-- Who may use /api/ops. The key itself is nowhere but with the one it was made for.
create table staff_key (
  id uuid primary key,
  name text not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index staff_key_name on staff_key (name) where revoked_at is null;
create index audit_entry_subject on audit_entry (subject, id);

-- What was written down of the car when it left and when it came back; once each.
create table vehicle_handover (
  id uuid primary key,
  customer_id uuid not null,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('delivery', 'return')),
  day date not null,
  kilometres integer not null check (kilometres >= 0),
  damages text not null,
  actor text not null,
  created_at timestamptz not null,
  unique (order_id, kind)
);

create index orders_status on orders (status, id);
create index orders_dealer on orders (dealer_id, id);
create index licence_check_manual on licence_check (day) where status = 'manual';
create index credit_check_manual on credit_check (day) where status in ('pending', 'ready');
