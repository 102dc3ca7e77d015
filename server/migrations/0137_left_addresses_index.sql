-- The addresses that were left, for the sweep that forgets them: of millions it found a few by reading them all.
drop index concurrently if exists email_lookup_left;
create index concurrently email_lookup_left on email_lookup (left_at) where left_at is not null;
