-- An address that a customer left stays theirs while its holder may still stop the change. Null: it is in use.
alter table email_lookup add column left_at timestamptz;
