-- The register's own words about a decision that a person makes or looks at again; sealed, and gone with the reason.
alter table credit_check add column answer bytea;
