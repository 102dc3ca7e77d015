-- An order has one open bill, and a settled one may be followed by another: of a damage while it runs, then of the return.
drop index concurrently if exists statement_open;
create unique index concurrently statement_open on statement (order_id) where state <> 'settled';
drop index concurrently if exists statement_order;
create index concurrently statement_order on statement (order_id, made_at);
drop index concurrently if exists damage_case_marks;
create index concurrently damage_case_marks on damage (case_id) where case_id is not null;
