-- An answer of a card provider belongs to one registration. Two providers may call theirs the same.
drop index concurrently if exists card_registration_answer;
create unique index concurrently card_registration_answer on card_registration (provider, provider_ref) where provider_ref is not null;
drop index concurrently if exists card_registration_ref;
