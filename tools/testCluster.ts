import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowawayPostgres } from '../server/platform/embeddedPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with every migration applied and nobody connected to it: what each test's own database is a copy of. */
    templateUrl: string
  }
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../server/migrations')

/** One PostgreSQL for the whole test run. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayPostgres()
  await run(server.url('postgres'), ['create database shop_template'])
  const templateUrl = server.url('shop_template')
  await run(templateUrl, migrations())
  project.provide('templateUrl', templateUrl)
  return () => server.stop()
}

function migrations(): string[] {
  if (!fs.existsSync(MIGRATIONS)) return []
  const files = fs.readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file) => fs.readFileSync(path.join(MIGRATIONS, file), 'utf8'))
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
