-- Who gave a price, and when; null: before this was kept.
alter table list_price add column made_by text, add column made_at timestamptz;

-- A price of a coming day that was taken back or written over before its day. It never held.
create table withdrawn_price (
  id uuid primary key,
  model_id uuid not null references car_model (id),
  gear text not null check (gear in ('A', 'M')),
  term integer not null check (term in (1, 3, 6)),
  cents bigint not null check (cents > 0),
  valid_from timestamptz not null,
  made_by text,
  made_at timestamptz,
  withdrawn_by text not null,
  withdrawn_at timestamptz not null
);
create index withdrawn_price_car on withdrawn_price (model_id, gear, term, withdrawn_at);
