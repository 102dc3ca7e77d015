-- Handovers with something missing and cars that are not fit are work too. Rows from before are of the kinds from before.
alter table work_mark drop constraint work_mark_kind_check;
alter table work_mark add constraint work_mark_kind_check
  check (kind in ('check', 'unpaid', 'charge', 'refund', 'withdrawal', 'message', 'incomplete', 'unfit', 'job')) not valid;
