-- What the pages of the last versions load: a page of one version may ask the process of another.
create table page_build (
  name text primary key,
  started_at timestamptz not null
);
create table page_file (
  path text not null,
  build text not null references page_build (name) on delete cascade,
  packed boolean not null,
  bytes bytea not null,
  primary key (path, build)
);
create index page_file_build on page_file (build);
