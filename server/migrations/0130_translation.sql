-- A text of the provider in another language, made from just the Finnish one that has this hash. Once that one says something
-- else, nobody is shown this. `place` is where the text stood, so that whoever translates the next one finds this one.
create table translation (
  language text not null constraint translation_language_check check (language in ('fi', 'sv', 'en')),
  original_hash text not null,
  place text not null,
  text text not null,
  made_at timestamptz not null,
  made_by text not null,
  primary key (language, original_hash)
);
