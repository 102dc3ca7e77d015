-- What staff search by: each way of calling somebody or something has an index that answers what begins so.
create index customer_first_name_first on customer (lower(first_name || ' ' || last_name) text_pattern_ops);
create index customer_last_name_first on customer (lower(last_name || ' ' || first_name) text_pattern_ops);
create index customer_phone on customer (phone text_pattern_ops) where phone is not null;
create index customer_company_name on customer (lower(company_name) text_pattern_ops) where company_name is not null;
create index customer_business_id on customer (business_id) where business_id is not null;
create index email_lookup_beginning on email_lookup (email_norm text_pattern_ops);
create index orders_number_beginning on orders (order_number text_pattern_ops);
create index vehicle_plate on vehicle (replace(replace(upper(registration), '-', ''), ' ', '') text_pattern_ops);
create index invoice_reference on invoice (reference);
create index credit_note_reference on credit_note (reference);
