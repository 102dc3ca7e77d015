-- Staff made the model, wrote its facts, or said whether it is sold: the next import leaves all three as they are.
alter table car_model add column by_staff boolean not null default false;
