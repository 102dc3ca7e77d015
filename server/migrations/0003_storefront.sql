create table banner (
  sort integer primary key,
  content text not null,
  image_lg text,
  image_layout text not null check (image_layout in ('left', 'right', 'none')),
  theme text not null
);

create table faq_section (
  sort integer primary key,
  title text not null,
  questions jsonb not null
);

-- Texts and switches of the shop: contract terms, promo, maintenance notice, provider companies ...
create table content (
  key text primary key,
  value jsonb not null
);
