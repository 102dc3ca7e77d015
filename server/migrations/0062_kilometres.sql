-- Kilometres that a monthly service adds to each period; null: none.
alter table extra_service add column kilometres_per_month integer;
alter table order_extra_service add column kilometres_per_month integer;
-- What contracts of a time say of kilometres as numbers: {"per_month": 1500, "beyond_cents": 20}; null: in their words alone.
alter table contract_text add column kilometres jsonb;
