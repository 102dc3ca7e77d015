-- The first period of its order that was not invoiced when this was bought: ids of two hosts say nothing of which was first.
-- Null of what was sold before.
alter table invoice add column first_open_period integer;
