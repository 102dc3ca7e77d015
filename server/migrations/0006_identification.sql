create table identification (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  monthly_cents bigint not null,
  status text not null check (status in ('started', 'success', 'error')),
  reason text,
  -- The one-time secrets of the exchange: state is hashed, nonce and verifier are needed in clear until the return.
  state_hash text not null unique,
  nonce text not null,
  code_verifier text not null,
  browser_hash text,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  returned_at timestamptz,
  method text,
  level text,
  evidence text
);
create index identification_customer on identification (customer_id, started_at);

-- Checks count for the Helsinki day they were made on.
create table licence_check (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  day date not null,
  status text not null check (status in ('started', 'success', 'manual', 'denied', 'error')),
  evidence text,
  declaration_version text,
  -- What the credit check after it will be about.
  monthly_cents bigint not null,
  -- When the register is to be asked (again); pushed ahead by whoever asks, so that two never ask at once.
  ask_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index licence_check_customer on licence_check (customer_id, day);

create table credit_check (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  business_id text,
  day date not null,
  status text not null check (status in ('started', 'success', 'ready', 'pending', 'denied', 'error')),
  ruling text check (ruling in ('approved', 'rejected', 'manual')),
  reason text,
  provider_ref text,
  monthly_cents bigint not null,
  ask_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index credit_check_customer on credit_check (customer_id, day);
-- One running check a day and person: a double press asks the register once.
create unique index licence_check_running on licence_check (customer_id, day) where status = 'started';
create unique index credit_check_running on credit_check (customer_id, day) where status = 'started' and business_id is null;
create unique index credit_check_company on credit_check (customer_id, day, business_id) where status = 'started' and business_id is not null;
create index licence_check_due on licence_check (ask_at) where status = 'started';
create index credit_check_due on credit_check (ask_at) where status = 'started';
