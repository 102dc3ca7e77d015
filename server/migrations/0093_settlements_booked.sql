-- What a settlement of the card processor was in the books: paid to our bank, kept as a fee, taken off the card account.
create table settlement_entry (
  id uuid primary key,
  posting_id uuid not null,
  file_id uuid not null references settlement_file (id),
  -- The processor's id of the settlement.
  settlement text not null,
  -- On which it was paid to our bank.
  day date not null,
  account text not null check (account in ('card', 'bank', 'card_fee', 'card_difference')),
  cents bigint not null check (cents <> 0)
);
create index settlement_entry_by_day on settlement_entry (day, id);
alter table settlement_row add column paid_on date;
