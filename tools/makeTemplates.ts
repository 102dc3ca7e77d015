import pg from 'pg'
import { seedDemo } from '../server/operator/demo/seedDemo.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'

/**
 * The process that makes the two databases which tests copy: the first address is one with every migration applied, the
 * second has the demonstration catalogue besides.
 */
const [templateUrl = '', seededTemplateUrl = ''] = process.argv.slice(2)
const [template, seeded] = [templateUrl, seededTemplateUrl].map((url) => new URL(url).pathname.slice(1))

const client = new pg.Client({ connectionString: new URL('/postgres', templateUrl).href })
await client.connect()
await client.query(`create database ${template}`)
await migrate(templateUrl)
await client.query(`create database ${seeded} template ${template} strategy file_copy`)
await client.end()
const db = openDatabase({ url: seededTemplateUrl, size: 2 })
await seedDemo({ db, clock: systemClock })
await db.$client.end()
