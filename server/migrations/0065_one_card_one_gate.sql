-- What the provider calls the same card whoever adds it, as a keyed hash; null of cards that were added before, and of
-- providers that tell nothing of the kind. Cards of one customer with the same face are one card besides.
alter table payment_card add column fingerprint text;
create index payment_card_fingerprint on payment_card (fingerprint) where fingerprint is not null;
create index payment_card_customer on payment_card (customer_id, masked_pan);

-- What counts against a card, of whatever order: the gate before every charge reads it.
create index charge_attempt_card on charge_attempt (card_id, created_at)
  where outcome not in ('paid', 'surplus', 'unavailable');

-- A row for each card that was charged, by a hash of what is known of it: whoever begins a charge of the card locks it, so
-- that the gate of one charge knows of the others.
create table card_turn (key bigint primary key);
