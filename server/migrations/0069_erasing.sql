-- When somebody was erased on request: the row stays for what the law keeps of them, and says nothing of a person.
alter table customer add column erased_at timestamptz;

-- What goes is found without reading what stays: what sweeps look for, and every row that hangs on one that goes.
create index credit_check_told on credit_check (decided_at) where reason is not null;
create index credit_check_refused on credit_check (decided_at) where status = 'denied' or ruling = 'rejected';
create index licence_check_refused on licence_check (decided_at) where status = 'denied';
create index identification_spent on identification (expires_at) where nonce <> '';
create index payment_card_gone on payment_card (deleted_at) where deleted_at is not null and token <> '';
create index email_lookup_customer on email_lookup (customer_id);
create index person_lookup_customer on person_lookup (customer_id);
create index card_registration_customer on card_registration (customer_id);
create index order_change_customer on order_change (customer_id);
create index subscription_customer on subscription (customer_id);
create index order_extra_service_order on order_extra_service (order_id);
create index staff_note_order on staff_note (order_id) where order_id is not null;
create index invoice_purchase on invoice (purchase_id) where purchase_id is not null;
create index charge_attempt_of_card on charge_attempt (card_id);
create index contact_message_email on contact_message (lower(email));
create index search_agent_email on search_agent (lower(email));

-- When what only a claim could need of an order that is over was erased; those that still have it are few years of orders.
alter table orders add column details_erased_at timestamptz;
create index orders_ended_details on orders (cancel_date) where status = 'cancelled' and details_erased_at is null;
create index orders_withdrawn_details on orders (withdrawn_at) where status = 'withdrawn' and details_erased_at is null;
