-- What the hourly sweeps delete, and what the daily letters are about, are found without reading the whole table.
create index mailed_token_expires on mailed_token (expires_at);
create index session_expires on session (expires_at);
create index rate_window_start on rate_window (window_start);
create index sandbox_oidc_expires on sandbox_oidc (expires_at) where expires_at is not null;
create index payment_card_expiry on payment_card (expiry_year, expiry_month, order_id) where active;
create index subscription_term_end on subscription (((anchor + fixed_term * interval '1 month')::date))
  where fixed_term > 1 and end_date is null;
create index search_agent_ended on search_agent (least(expires_at, coalesce(deleted_at, expires_at)));
create index search_agent_seen on search_agent (seen_arrival) where deleted_at is null;
