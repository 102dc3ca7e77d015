-- An invoice number is taken when money is owed: a purchase that its first charge has not decided has none yet.
alter table invoice alter column number drop not null;
alter table invoice add constraint invoice_numbered
  check (number is not null or coalesce(purchase_state, '') in ('undecided', 'undone'));
-- When the next try (retry_on) was put in the queue: should its job get lost, it is put in again.
alter table invoice add column try_queued_at timestamptz;
-- What the processor told of a charge is not what was asked for: a person looks at it.
alter table charge_attempt add column review_reason text;
create index charge_attempt_review on charge_attempt (created_at) where review_reason is not null;
create index invoice_unnumbered on invoice (reference) where number is null;
