import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../server/platform/embeddedPostgres.ts'
import { migrate } from '../server/platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with every migration applied and nobody connected to it: what each test's own database is a copy of. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole test run. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayPostgres()
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query('create database shop_template')
  await client.end()
  const templateUrl = server.url('shop_template')
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)
  return () => server.stop()
}
