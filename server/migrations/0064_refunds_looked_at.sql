-- Why a person has to look at a refund: what the processor told of it is not what was asked for.
alter table refund_attempt add column review_reason text;
create index refund_attempt_review on refund_attempt (created_at) where review_reason is not null;
-- Refunds without an answer wait for staff after a while: few at any time.
create index refund_attempt_open on refund_attempt (created_at) where outcome in ('asked', 'pending', 'unknown');
-- A yes that followed a refusal takes it back: the card may be asked again. A handful of rows.
update charge_attempt set decline_class = null, decline_code = null
  where outcome in ('paid', 'surplus') and decline_class is not null;
-- What the invented processor tells of a charge.
alter table sandbox_charge add column reference text;
