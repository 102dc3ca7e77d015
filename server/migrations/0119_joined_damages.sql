-- Marks and cases of one event: what is found at the return may belong to a damage that was told before.
alter table damage_event drop constraint damage_event_kind_check, add constraint damage_event_kind_check
  check (kind in ('found', 'reported', 'joined', 'estimated', 'payer', 'billed', 'kept_away', 'repaired', 'closed', 'note', 'reply')) not valid;
