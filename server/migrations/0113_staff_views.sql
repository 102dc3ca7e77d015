-- A list of the console as somebody of staff narrowed and sorted it, under a name of their own.
create table staff_view (
  member_id uuid not null references staff_member (id),
  path text not null,
  name text not null,
  search text not null,
  saved_at timestamptz not null,
  primary key (member_id, path, name)
);
