-- The secrets that sealed something here, by fingerprints that reveal nothing of them. A process that lacks one of them does not start.
create table sealing_key (
  number integer primary key,
  fingerprint text not null unique,
  -- Since when processes can open what it seals, since when they seal by it, and since when nothing sealed by it is left.
  known_at timestamptz not null,
  seals_since timestamptz,
  left_at timestamptz
);
