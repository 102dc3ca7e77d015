-- The refunds that may wait for staff, which every scrape counts: as `refundWaits` of server/billing/debtSql.ts says it.
drop index concurrently if exists refund_attempt_unsettled;
create index concurrently refund_attempt_unsettled on refund_attempt (id)
  where review_reason is not null or outcome in ('asked', 'unknown', 'pending', 'surplus', 'rejected');
