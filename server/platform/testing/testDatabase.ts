import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/**
 * A migrated database for one test file, gone when the file is done; empty, or with the demonstration catalogue. One with
 * no tables is for what migrates by itself.
 * Call it at the top of the file: `const { url } = await freshDatabase()`.
 */
export async function freshDatabase(content: 'empty' | 'demo' | 'no tables' = 'empty'): Promise<{ url: string }> {
  const template = new URL(inject(content === 'demo' ? 'seededTemplateUrl' : 'templateUrl'))
  const from = content === 'no tables' ? 'template0' : template.pathname.slice(1)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new URL('/postgres', template)
  await execute(server, inject('untilMade'), `create database ${name} template ${from} strategy file_copy`)
  afterAll(() => execute(server, onceLeft(name), `drop database ${name} with (force)`))
  return { url: new URL(`/${name}`, template).href }
}

/** Waits up to two seconds for connections that are closing: a connection dropped by force would log an error after the test. */
const onceLeft = (name: string) => `
  do $$ begin
    for waited in 1..200 loop
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.01);
      perform pg_stat_clear_snapshot();
    end loop;
  end $$`

async function execute(url: URL, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}
