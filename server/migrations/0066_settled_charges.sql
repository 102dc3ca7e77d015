-- The hourly look at the rules finds orders by what was heard of their charges and refunds, however old those are.
create index charge_attempt_settled on charge_attempt (settled_at);
create index refund_attempt_settled on refund_attempt (settled_at);
