-- Whether staff wrote something in a thread that its customer has not opened in the account, and when they opened the last of it.
-- Of what was written before nobody knows.
alter table contact_message add column is_new boolean not null default false;
alter table contact_message add column read_at timestamptz;
