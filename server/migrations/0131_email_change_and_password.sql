-- A wish was asked for by a password that was changed since: nobody confirms it any more, and the old address may still stop it.
alter table email_change add column password_changed_at timestamptz;
