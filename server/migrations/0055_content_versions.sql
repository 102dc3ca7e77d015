-- What staff wrote for the pages, version by version. One that is settled stands, or stood, in banner, faq_section and
-- content; one that is not waits for its moment, and is shown from it on whether or not it is settled by then.
create table content_version (
  id uuid primary key,
  item text not null,
  value jsonb not null,
  shown_from timestamptz not null,
  made_at timestamptz not null,
  -- Null: it stood there before somebody changed it, from an import or from before versions were kept.
  made_by text,
  settled_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (settled_at is null or withdrawn_at is null)
);
create index content_version_item on content_version (item, id);
create unique index content_version_ahead on content_version (item) where settled_at is null and withdrawn_at is null;

-- What staff have written and not published yet; one for each item, whoever writes.
create table content_draft (
  item text primary key,
  value jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null
);
