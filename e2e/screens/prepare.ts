import pg from 'pg'
import { startTemplates } from '../../tools/testCluster.ts'
import { buildIfChanged } from '../../tools/webBuild.ts'
import { openShopPool, poolSetting } from '../kit/shopPool.ts'
import { templateSetting } from './openShop.ts'

/** Before all tests: the pages are built once, one PostgreSQL has the catalogue that every shop starts with, and shops are lent. */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!(await buildIfChanged())) throw new Error('The pages could not be built.')
  const { seededTemplateUrl, stop } = await startTemplates()
  await buyMoreCars(seededTemplateUrl)
  process.env[templateSetting] = seededTemplateUrl
  const pool = await openShopPool()
  process.env[poolSetting] = String(pool.port)
  return async () => {
    await pool.close().finally(stop)
  }
}

/**
 * Every test takes cars from the same lots: with so many of each, none meets a lot that others left empty. The models
 * that tests themselves empty stay few. Their plates are of letters and digits, as staff search for them.
 */
async function buyMoreCars(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
    select gen_random_uuid(), dealer_id, model_id, gear, registration || 'X' || copy, free_from, state
    from vehicle cross join generate_series(1, 40) copy
    where copy <= 5 or model_id not in (select id from car_model where model in ('Kuorma', 'Vaara', 'Retki'))`)
  await client.end()
}
