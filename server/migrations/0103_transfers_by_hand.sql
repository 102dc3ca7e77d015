-- A transfer that a person typed is only their word until a file of the bank brings the same one.
alter table bank_transfer add column by_hand boolean not null default false;
