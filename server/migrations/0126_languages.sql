-- The language in which a customer came last: their letters are written in it.
alter table customer add column language text not null default 'fi';
alter table customer add constraint customer_language_check check (language in ('fi', 'sv', 'en')) not valid;
-- And that of a page on which a search was saved.
alter table search_agent add column language text not null default 'fi';
alter table search_agent add constraint search_agent_language_check check (language in ('fi', 'sv', 'en')) not valid;
