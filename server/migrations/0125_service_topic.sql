-- Customers who have a car ask for its service and tyres under a topic of its own.
alter table contact_message drop constraint contact_message_kind_check, add constraint contact_message_kind_check check (kind in
  ('order', 'payment', 'handover', 'service', 'account', 'review', 'accessibility', 'other'))
  not valid;
