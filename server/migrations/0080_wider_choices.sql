-- The contract says which terms, gears and fuels there are (contract/cars/), so that a new one needs no migration. Whatever
-- writes these columns takes one of its values.
alter table list_price drop constraint list_price_term_check, drop constraint list_price_gear_check;
alter table campaign_price drop constraint campaign_price_term_check, drop constraint campaign_price_gear_check;
alter table withdrawn_price drop constraint withdrawn_price_term_check, drop constraint withdrawn_price_gear_check;
alter table vehicle drop constraint vehicle_gear_check;
alter table search_agent drop constraint search_agent_gear_check;
alter table car_model drop constraint car_model_fuel_check;

-- What the check was for: an order has a price of its term. Orders from before have prices of all terms of their time, so
-- nothing is left to validate.
alter table orders drop constraint orders_fixed_term_check, drop constraint orders_gear_check,
  add constraint orders_term_has_price check (pricing ? fixed_term::text) not valid;
