-- A card, the way to it, its charges and its refunds belong to one card provider for good. Until now a shop had one: the sandbox,
-- if it named every card that came back, as it does by the registration's own id, or else Paytrail. The default is for rows that the
-- version before still writes.
do $$
declare
  former text := case when exists (select from card_registration where provider_ref is not null)
    and not exists (select from card_registration where provider_ref <> id::text) then 'sandbox' else 'paytrail' end;
  known text;
begin
  foreach known in array array['card_registration', 'payment_card', 'charge_attempt', 'refund_attempt'] loop
    execute format('alter table %I add column provider text not null default %L', known, former);
  end loop;
end $$;
