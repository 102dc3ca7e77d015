-- The service whose purchase stands or falls with this invoice's first charge, and what that charge decided.
alter table invoice add column purchase_id uuid references order_extra_service (id);
alter table invoice add column purchase_state text check (purchase_state in ('undecided', 'bought', 'undone'));
alter table invoice add constraint invoice_purchase check ((purchase_id is null) = (purchase_state is null));
create index invoice_purchase_undecided on invoice (order_id) where purchase_state = 'undecided';
