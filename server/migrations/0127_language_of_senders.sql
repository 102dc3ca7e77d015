-- The language of the page from which a message or a notice was sent: who sent it need not be a customer, and is written to in it.
alter table contact_message add column language text not null default 'fi';
alter table contact_message add constraint contact_message_language_check check (language in ('fi', 'sv', 'en')) not valid;
alter table withdrawal_notice add column language text not null default 'fi';
alter table withdrawal_notice add constraint withdrawal_notice_language_check check (language in ('fi', 'sv', 'en')) not valid;
