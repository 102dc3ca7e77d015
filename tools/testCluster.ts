import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../server/operator/demo/seedDemo.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database.ts'
import { startThrowawayPostgres } from '../server/platform/embeddedPostgres.ts'
import { migrate } from '../server/platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with every migration applied and nobody connected to it: what each test's own database is a copy of. */
    templateUrl: string
    /** The same with the demonstration catalogue in it. */
    seededTemplateUrl: string
  }
}

/** One PostgreSQL for the whole test run. Parts of pages alone are shown without one. */
export default async function startTestCluster(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name.startsWith('shown'))) return undefined
  const { templateUrl, seededTemplateUrl, stop } = await startTemplates()
  project.provide('templateUrl', templateUrl)
  project.provide('seededTemplateUrl', seededTemplateUrl)
  return stop
}

/** A throwaway PostgreSQL with the two databases that tests copy. */
export async function startTemplates(): Promise<{
  templateUrl: string
  seededTemplateUrl: string
  stop: () => Promise<void>
}> {
  const server = await startThrowawayPostgres()
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query('create database shop_template')
  const templateUrl = server.url('shop_template')
  await migrate(templateUrl)
  await client.query('create database seeded_template template shop_template strategy file_copy')
  await client.end()
  const seededTemplateUrl = server.url('seeded_template')
  await seed(seededTemplateUrl)
  return { templateUrl, seededTemplateUrl, stop: () => server.stop() }
}

async function seed(url: string): Promise<void> {
  const db = openDatabase({ url, size: 2 })
  await seedDemo({ db, clock: systemClock })
  await db.$client.end()
}
