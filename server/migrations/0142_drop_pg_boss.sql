-- The schema in which the shop kept its jobs before 0079. No process of such a version runs beside this one; the jobs that
-- they left are taken over first, a running one as one that was lost.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into job (id, name, data, request_id, retry_policy, state, tries, created_at, due_at, failure)
    select id, name, data - 'requestId', data ->> 'requestId', case when retry_limit > 8 then 'days' else 'minutes' end,
      case state::text when 'created' then 'waiting' when 'failed' then 'failed' else 'retry' end, retry_count, created_on,
      case state::text when 'failed' then completed_on when 'active' then now() else start_after end,
      case when output ? 'cause' then output end
    from pgboss.job where state::text in ('created', 'retry', 'active', 'failed');
  end if;
end $$;
drop schema if exists pgboss cascade;
