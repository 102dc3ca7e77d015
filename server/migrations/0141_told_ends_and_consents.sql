-- A restriction ends a week after the letter that tells it has left: until then it is asked for alone.
alter table customer add column restriction_end_asked_at timestamptz;
alter table customer
  add constraint customer_restriction_end_check check (restriction_end_asked_at is null or restricted_at is not null) not valid;
-- Each consent to marketing and each withdrawal of it, with the words that were seen. Rows are added alone; they go with their customer.
create table marketing_consent (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  given boolean not null,
  words text not null,
  at timestamptz not null
);
create index marketing_consent_customer on marketing_consent (customer_id);
insert into marketing_consent (id, customer_id, given, words, at)
  select gen_random_uuid(), id, marketing, marketing_words, marketing_at from customer
  where marketing_at is not null and marketing_words is not null;
-- Processes of the version before write them still: a later migration takes over what they wrote since, and then the columns go.
comment on column customer.marketing_at is 'left: see marketing_consent';
comment on column customer.marketing_words is 'left: see marketing_consent';
