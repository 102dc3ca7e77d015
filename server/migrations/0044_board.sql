-- What a day brings to a place, for staff. The first serves what the index of 0033 served.
create index orders_to_hand_over on orders (start_date, dealer_id) where status in ('confirmed', 'signed');
drop index orders_awaiting_pickup;
create index orders_to_take_back on orders (coalesce(return_date, cancel_date), dealer_id)
  where status in ('under_cancellation', 'cancelled') and returned_on is null;
create index vehicle_handover_day on vehicle_handover (day);
