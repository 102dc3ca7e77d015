import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../server/platform/postgres/embeddedPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with every migration applied and nobody connected to it: what each test's own database is a copy of. */
    templateUrl: string
    /** The same with the demonstration catalogue in it. */
    seededTemplateUrl: string
    /** Answered on that server once both are made. */
    untilMade: string
  }
}

const LOCK = `hashtext('templates')`

/**
 * One PostgreSQL for the whole test run. Parts of pages alone are shown without one. The databases are made while the first
 * test file is read, which takes as long.
 */
export default async function startTestCluster(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name.startsWith('shown'))) return undefined
  const { templateUrl, seededTemplateUrl, made, stop } = await beginTemplates()
  project.provide('templateUrl', templateUrl)
  project.provide('seededTemplateUrl', seededTemplateUrl)
  project.provide('untilMade', `select pg_advisory_lock_shared(${LOCK})`)
  return () => made.finally(stop)
}

interface Templates {
  templateUrl: string
  seededTemplateUrl: string
  stop(): Promise<void>
}

/** A throwaway PostgreSQL with the two databases that tests copy. */
export async function startTemplates(): Promise<Templates> {
  const { made, ...templates } = await beginTemplates()
  await made
  return templates
}

async function beginTemplates(): Promise<Templates & { made: Promise<void> }> {
  // A database of a test is new: it would plan a prepared statement five times before it trusts one plan.
  const server = await startThrowawayPostgres(['plan_cache_mode=force_generic_plan'])
  const [templateUrl, seededTemplateUrl] = [server.url('shop_template'), server.url('seeded_template')]
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`select pg_advisory_lock(${LOCK})`)
  const program = path.join(import.meta.dirname, 'makeTemplates.ts')
  const made = promisify(execFile)(process.execPath, [program, templateUrl, seededTemplateUrl])
    .then(() => undefined)
    .finally(() => client.end())
  return { templateUrl, seededTemplateUrl, made, stop: () => server.stop() }
}
