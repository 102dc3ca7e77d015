-- What the sweeps for lost work look for: money that was too much, and invoices that failed.
create index charge_attempt_surplus on charge_attempt (settled_at) where outcome = 'surplus';
create index invoice_failed on invoice (order_id) where status = 'error';
