-- One form of an address among staff. Two who have the same but for its letters both stay as they are: who they are is for
-- people to say. From now on nobody is added to whom the address of another one belongs.
update staff_member m set email = lower(btrim(m.email))
where m.removed_at is null and m.email <> lower(btrim(m.email)) and not exists (
  select 1 from staff_member o
  where o.id <> m.id and o.removed_at is null and lower(btrim(o.email)) = lower(btrim(m.email)));
