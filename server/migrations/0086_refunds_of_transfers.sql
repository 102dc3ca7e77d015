drop index concurrently if exists refund_attempt_transfer_live;
create unique index concurrently refund_attempt_transfer_live on refund_attempt (transfer_id)
  where transfer_id is not null and credit_note_id is null and outcome not in ('rejected', 'surplus');
