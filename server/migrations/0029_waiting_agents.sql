-- Agents are read page by page, who has seen the least first: those who have seen everything must not be read.
drop index search_agent_seen;
create index search_agent_seen on search_agent (seen_arrival, id) where deleted_at is null;
