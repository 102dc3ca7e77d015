-- The counted days of each month together, which is what figures show: three years of days are half a million rows.
create table figure_month (
  month date not null,
  model_id uuid not null,
  dealer_id uuid not null,
  -- Days of cars.
  cars integer not null,
  in_service integer not null,
  cars_out integer not null,
  -- At the end of the last counted day of the month.
  running integer not null,
  started integer not null,
  ended integer not null,
  ordered integer not null,
  terms_accepted integer not null,
  confirmed integer not null,
  revenue_cents bigint not null,
  primary key (month, model_id, dealer_id)
);
with ends as (select max(day) as day from counted_day group by date_trunc('month', day))
insert into figure_month
select date_trunc('month', day)::date, model_id, dealer_id, sum(cars), sum(in_service), sum(cars_out),
  coalesce(sum(running) filter (where day in (select day from ends)), 0), sum(started), sum(ended), sum(ordered),
  sum(terms_accepted), sum(confirmed), sum(revenue_cents)
from figure_day group by 1, 2, 3;
-- A month of charges, of which only the sums are read.
drop index charge_attempt_taken;
create index charge_attempt_taken on charge_attempt (settled_at) include (cents) where outcome in ('paid', 'surplus');
drop index refund_attempt_returned;
create index refund_attempt_returned on refund_attempt (settled_at) include (cents) where outcome in ('ok', 'surplus');
