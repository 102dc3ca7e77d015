import { sql } from 'drizzle-orm'
import type { Fuel } from '../../../contract/cars/carKinds.ts'
import type { ModelFacts } from '../../../contract/cars/modelFacts.ts'
import type { ModelPicture } from '../../../contract/storefront.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { cleanHtml } from '../../platform/http/html.ts'
import { newId } from '../../platform/ids.ts'
import { saidFacts } from './findModel.ts'

interface GivenModel {
  make: string
  model: string
  displayName: string
  body: string
  fuel: Fuel
  /** Left out: as they are. */
  facts?: ModelFacts | undefined
  /** Addresses, see picture.ts. */
  imageSm: string
  imageMd: string
  /** Left out or none: as they are. */
  gallery?: ModelPicture[] | undefined
  info: string | null
  sort: number
}

const factsUnlessOfStaff = ['make', 'display_name', 'body', 'fuel', 'active'].map((name) =>
  sql.raw(`${name} = case when car_model.by_staff then car_model.${name} else excluded.${name} end`),
)

// Facts that staff wrote stay, and so do all where the file says none.
const factsOnceSaid = sql`case when excluded.facts = '{}' or (car_model.by_staff and car_model.facts <> '{}')
      then car_model.facts else excluded.facts end`

// An older file knows of no further pictures.
const galleryOnceGiven = sql`case when excluded.gallery = '[]' then car_model.gallery else excluded.gallery end`

/**
 * The models on sale from now on; one that is missing is no longer sold. What staff said of a model stays: its facts, and whether
 * it is sold. Answers ids by model name.
 */
export async function saveModels(tx: Tx, models: readonly GivenModel[]): Promise<Map<string, string>> {
  const rows = models.map(({ displayName, imageSm, imageMd, info, facts, gallery = [], ...rest }) => ({
    id: newId(),
    display_name: displayName,
    image_sm: imageSm,
    image_md: imageMd,
    info: cleanHtml(info ?? ''),
    facts: facts ? saidFacts(facts) : {},
    gallery,
    ...rest,
  }))
  const given = rowSet(
    rows,
    'id uuid, make text, model text, display_name text, body text, fuel text, facts jsonb, image_sm text, image_md text, gallery jsonb, info text, sort integer',
  )
  await tx.execute(sql`
    update car_model set active = false where not by_staff and not exists (select 1 from ${given} r where r.model = car_model.model)`)
  const saved = await tx.execute<{ id: string; model: string }>(sql`
    insert into car_model (id, make, model, display_name, body, fuel, facts, image_sm, image_md, gallery, info, sort, active)
    select id, make, model, display_name, body, fuel, facts, image_sm, image_md, gallery, info, sort, true from ${given} r
    on conflict (model) do update set ${sql.join(factsUnlessOfStaff, sql`, `)}, facts = ${factsOnceSaid}, image_sm = excluded.image_sm, image_md = excluded.image_md, gallery = ${galleryOnceGiven}, info = excluded.info,
      image_alt = case when excluded.image_md = car_model.image_md then car_model.image_alt end,
      sort = excluded.sort
    returning id, model`)
  return new Map(saved.rows.map(({ id, model }) => [model, id]))
}
