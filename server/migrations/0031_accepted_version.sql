-- What the terms of an order were accepted for (server/order/view/orderVersion.ts). Null: accepted before this was kept.
alter table orders add column terms_accepted_version text;
