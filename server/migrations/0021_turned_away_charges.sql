-- Turned away by the processor before any card was asked: neither declined nor open.
alter table charge_attempt drop constraint charge_attempt_outcome_check;
alter table charge_attempt add constraint charge_attempt_outcome_check
  check (outcome in ('asked', 'paid', 'declined', 'needs_customer', 'pending', 'unknown', 'surplus', 'unavailable'));
create index charge_attempt_unavailable on charge_attempt (settled_at) where outcome = 'unavailable';
create index charge_attempt_provider_ref on charge_attempt (provider_ref);
