import type pg from 'pg'
import { seedDemo } from '../server/operator/demo/seedDemo.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database.ts'
import { migrate } from '../server/platform/migrate.ts'

/** Makes the two databases that tests copy: one with every migration applied, one with the demonstration catalogue besides. */
export async function makeTemplates(
  client: pg.Client,
  { templateUrl, seededTemplateUrl }: { templateUrl: string; seededTemplateUrl: string },
): Promise<void> {
  const [template, seeded] = [templateUrl, seededTemplateUrl].map((url) => new URL(url).pathname.slice(1))
  await client.query(`create database ${template}`)
  await migrate(templateUrl)
  await client.query(`create database ${seeded} template ${template} strategy file_copy`)
  const db = openDatabase({ url: seededTemplateUrl, size: 2 })
  await seedDemo({ db, clock: systemClock })
  await db.$client.end()
}
