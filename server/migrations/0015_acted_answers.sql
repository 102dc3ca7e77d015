-- Written by the transaction that did what was asked: a key whose answer never got written is then not done again.
alter table idempotent_answer add column acted_at timestamptz;
