import { addressOf } from '../../contract/addresses/addresses.ts'
import { helsinkiDay } from '../../contract/days/date.ts'
import { languages } from '../../contract/language.ts'
import { slugOf } from '../../contract/text/slug.ts'
import { modelsOnSale } from '../fleet/models/findModel.ts'
import { openDealers } from '../fleet/places/findDealer.ts'
import { pricesChangedAt } from '../fleet/prices/pricesChangedAt.ts'
import type { ShopParts } from '../platform/shopParts.ts'

const textPages = ['sopimusehdot', 'kayttoehdot', 'tietosuoja', 'evasteet', 'saavutettavuus']

interface SitemapNeeds extends Pick<ShopParts, 'db' | 'clock'> {
  publicUrl: string
}

/** Every page that search engines should know, in each language with what it is in the others. Models changed when a price of theirs did; texts do not keep their day. */
export async function readSitemap({ db, clock, publicUrl }: SitemapNeeds): Promise<string> {
  const [models, dealers, changed] = await Promise.all([
    modelsOnSale(db),
    openDealers(db),
    pricesChangedAt(db, clock.now()),
  ])
  const newest = [...changed.values()].sort((a, b) => a.getTime() - b.getTime()).at(-1)
  const cities = new Set(dealers.map(({ city }) => slugOf(city)))
  const entries = [
    ...entriesOf('/', newest),
    ...models.flatMap(({ id, displayName }) => entriesOf(`/autot/${slugOf(displayName)}`, changed.get(id))),
    ...[...cities].flatMap((city) => entriesOf(`/kaupungit/${city}`, newest)),
    ...textPages.flatMap((page) => entriesOf(`/${page}`)),
  ]
  function entriesOf(path: string, at?: Date): string[] {
    const lastmod = at ? `<lastmod>${helsinkiDay(at)}</lastmod>` : ''
    const addresses = languages.map((one) => [one, publicUrl + addressOf(path, one)] as const)
    const alternates = [...addresses, ['x-default', publicUrl + path] as const].map(
      ([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`,
    )
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${lastmod}${alternates.join('')}</url>`)
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}
