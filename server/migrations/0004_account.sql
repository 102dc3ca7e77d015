create table customer (
  id uuid primary key,
  type text not null check (type in ('private', 'business')),
  email text not null,
  email_confirmed_at timestamptz,
  password_hash text,
  first_name text,
  last_name text,
  phone text,
  street_address text,
  zip_code text,
  post_office text,
  marketing boolean not null,
  max_orders integer,
  identified_at timestamptz,
  -- Personal identity code, AES-256-GCM with the key's id in front; found by person_lookup only.
  identity_code bytea,
  birth_date date,
  business_id text,
  company_name text,
  -- The Helsinki day on which the right to sign for the company was last proven.
  company_rights_on date,
  created_at timestamptz not null
);

-- How much a company may order, whichever of its people does.
create table company (
  business_id text primary key,
  name text not null,
  max_orders integer not null,
  -- Running orders made outside the shop.
  orders_elsewhere integer not null default 0
);

-- Unique rules that cross customers live in small tables of their own, so that customers can be spread later.
create table email_lookup (
  email_norm text primary key,
  customer_id uuid not null references customer (id)
);
create table person_lookup (
  identity_index text primary key,
  customer_id uuid not null references customer (id)
);

create table session (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  token_hash text not null unique,
  device_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_customer on session (customer_id);

create table mailed_token (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  kind text not null check (kind in ('login', 'reset', 'confirm_email')),
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_token_customer on mailed_token (customer_id, kind);
