-- Another car for good, while the order goes on: the old one comes back, and the new one leaves. Both rows name their cars.
alter table vehicle_handover drop constraint vehicle_handover_order_id_kind_key;
alter table vehicle_handover drop constraint vehicle_handover_kind_check, add constraint vehicle_handover_kind_check
  check (kind in ('delivery', 'return', 'swapped_back', 'swapped_out')) not valid;
alter table damage_case drop constraint damage_case_found_check, add constraint damage_case_found_check
  check (found in ('delivery', 'return', 'swapped_back', 'swapped_out', 'report')) not valid;
alter table damage drop constraint damage_kind_check, add constraint damage_kind_check
  check (kind in ('delivery', 'return', 'swapped_back', 'swapped_out', 'report')) not valid;
alter table handover_photo drop constraint handover_photo_kind_check, add constraint handover_photo_kind_check
  check (kind in ('delivery', 'return', 'swapped_back', 'swapped_out', 'report')) not valid;
alter table handover_draft drop constraint handover_draft_kind_check, add constraint handover_draft_kind_check
  check (kind in ('delivery', 'return', 'swapped_back', 'swapped_out')) not valid;

-- Of an order with several swaps the kind alone does not say which handover a photo is of. None: its order has one of the kind.
alter table handover_photo add column handover_id uuid;
