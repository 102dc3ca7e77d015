-- A closed damage case is opened again.
alter table damage_event drop constraint damage_event_kind_check, add constraint damage_event_kind_check check (kind in
  ('found', 'reported', 'joined', 'estimated', 'payer', 'billed', 'kept_away', 'repaired', 'closed', 'reopened', 'note', 'reply'))
  not valid;
