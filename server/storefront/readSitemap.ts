import { helsinkiDay } from '../../contract/days/date.ts'
import { slugOf } from '../../contract/text/slug.ts'
import { modelsOnSale } from '../fleet/models/findModel.ts'
import { openDealers } from '../fleet/places/findDealer.ts'
import { pricesChangedAt } from '../fleet/prices/pricesChangedAt.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'

const textPages = ['sopimusehdot', 'kayttoehdot', 'tietosuoja', 'evasteet', 'saavutettavuus']

interface SitemapNeeds {
  db: Db
  clock: Clock
  publicUrl: string
}

/** Every page that search engines should know. Models changed when a price of theirs did; texts do not keep their day. */
export async function readSitemap({ db, clock, publicUrl }: SitemapNeeds): Promise<string> {
  const [models, dealers, changed] = await Promise.all([
    modelsOnSale(db),
    openDealers(db),
    pricesChangedAt(db, clock.now()),
  ])
  const newest = [...changed.values()].sort((a, b) => a.getTime() - b.getTime()).at(-1)
  const cities = new Set(dealers.map(({ city }) => slugOf(city)))
  const entries = [
    entry('/', newest),
    ...models.map(({ id, displayName }) => entry(`/autot/${slugOf(displayName)}`, changed.get(id))),
    ...[...cities].map((city) => entry(`/kaupungit/${city}`, newest)),
    ...textPages.map((page) => entry(`/${page}`)),
  ]
  function entry(path: string, at?: Date): string {
    const lastmod = at ? `<lastmod>${helsinkiDay(at)}</lastmod>` : ''
    return `<url><loc>${publicUrl}${path}</loc>${lastmod}</url>`
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}
