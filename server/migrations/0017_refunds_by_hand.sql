-- What a card does not take back is paid by bank transfer: the day, and what the bank calls it, are what staff know of it.
alter table refund_attempt add column paid_on date;
alter table refund_attempt add column bank_reference text;
-- 'surplus' is money that went back though it had been paid back already.
alter table refund_attempt drop constraint refund_attempt_outcome_check;
alter table refund_attempt add constraint refund_attempt_outcome_check
  check (outcome in ('asked', 'ok', 'pending', 'rejected', 'unknown', 'by_hand', 'surplus'));
alter table refund_attempt add constraint refund_attempt_by_hand_check check (
  (paid_on is null) = (bank_reference is null) and (outcome <> 'by_hand' or paid_on is not null)
  and (outcome in ('by_hand', 'surplus') or paid_on is null));
drop index refund_attempt_live;
create unique index refund_attempt_live on refund_attempt (invoice_id, charge_id) where outcome not in ('rejected', 'surplus');
create index refund_attempt_waiting on refund_attempt (created_at) where outcome in ('rejected', 'surplus');

-- Such money left our bank, not the card processor.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('receivable', 'revenue', 'vat', 'card', 'bank'));
