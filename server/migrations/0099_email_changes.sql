-- A customer's wish for another address: the new one confirms it, the old one may stop it.
create table email_change (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  from_email text not null,
  to_email text not null,
  asked_at timestamptz not null,
  confirm_hash text unique,
  stop_hash text unique,
  confirmed_at timestamptz,
  stopped_at timestamptz
);
create index email_change_customer on email_change (customer_id);
create index email_change_asked on email_change (asked_at);
