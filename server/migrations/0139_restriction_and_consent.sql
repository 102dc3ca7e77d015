-- Restriction of processing (GDPR 18): since when, why, and from when it is no more. And of the consent to marketing, when it was
-- last said and to which words; null: before this was kept.
alter table customer
  add column restricted_at timestamptz,
  add column restricted_for text,
  add column restricted_until timestamptz,
  add column marketing_at timestamptz,
  add column marketing_words text;
alter table customer
  add constraint customer_restricted_for_check check (restricted_for in ('accuracy', 'unlawful', 'claims', 'objection')) not valid;
alter table customer
  add constraint customer_restriction_check check (
    (restricted_at is null) = (restricted_for is null) and (restricted_until is null or restricted_at is not null)
  ) not valid;
