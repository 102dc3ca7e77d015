-- A message is a thread: staff may begin it, and its customer writes on in the account. Null: the customer wrote it.
alter table contact_message add column began_by text;
alter table contact_answer alter column answered_by drop not null;
