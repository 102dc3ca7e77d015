-- Money that came for an invoice that was paid or void already. It goes back to the card, so it is no payment of the invoice.
alter table charge_attempt drop constraint charge_attempt_outcome_check;
alter table charge_attempt add constraint charge_attempt_outcome_check
  check (outcome in ('asked', 'paid', 'declined', 'needs_customer', 'pending', 'unknown', 'surplus'));

-- A credit invoice is paid back once, and so is each charge that was too many.
drop index refund_attempt_live;
create unique index refund_attempt_live on refund_attempt (invoice_id, charge_id) where outcome <> 'rejected';
create index refund_attempt_charge on refund_attempt (charge_id);
