import type { Db } from '../platform/database/database.ts'

/** From now on `every_job` has the jobs that are done beside those that are left: the queue deletes them. */
export const keepDoneJobs = (db: Db) =>
  db.$client.query(`
    create schema done;
    create table done.job (like public.job);
    create function done.keep() returns trigger language plpgsql as
      $$ begin insert into done.job select old.*; return old; end $$;
    create trigger keep before delete on job for each row execute function done.keep();
    create view every_job as select * from public.job union all select * from done.job`)
