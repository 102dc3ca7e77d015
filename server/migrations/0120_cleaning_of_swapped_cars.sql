-- What has to be cleaned of a car that came back: at a swap it waits for the bill at the return.
alter table vehicle_handover add column cleaning jsonb;
