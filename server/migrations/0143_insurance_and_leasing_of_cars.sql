-- Who insures a car, by which policy, and the last day of its leasing; null: nobody has said, or the car is the provider's own.
alter table vehicle_record
  add column insurer text,
  add column policy_number text,
  add column leasing_ends date;
