import { languages } from '../../../contract/language.ts'
import { modelOf, textKeys } from '../../../contract/ops/content/contentItems.ts'
import { contentOverview } from '../../content/contentHistory.ts'
import { contentGiven } from '../../content/contentValue.ts'
import type { madeTranslations } from '../../content/madeTranslations.ts'
import { pageContent } from '../../content/pageContent.ts'
import { originalHash } from '../../content/speechOf.ts'
import { placesIn } from '../../content/translation.ts'
import { modelsForStaff } from '../../fleet/models/findModel.ts'
import { closedDays } from '../../fleet/places/closedDays.ts'
import { openPlaces } from '../../fleet/places/findDealer.ts'
import { campaigns } from '../../fleet/prices/changeCampaigns.ts'
import { offeredServices } from '../../fleet/services/changeServices.ts'
import { pricedThings } from '../../handover/returnPrices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { nameOf } from '../audit.ts'

interface Needs {
  db: Queryable
  clock: Clock
}
type Ahead = Awaited<ReturnType<typeof contentOverview>>['ahead'][number]

/** Question: each text that visitors read or will read. Two places with the same words are two. */
export async function providedTexts({ db, clock }: Needs) {
  const now = clock.now()
  const shown = placesIn(await textsShown({ db, clock })).map((text) => ({ text, from: null }))
  const { ahead } = await contentOverview(db)
  const coming = ahead
    .filter(({ shownFrom }) => shownFrom > now)
    .flatMap((version) => placesIn(textsOf(version)).map((text) => ({ text, from: version.shownFrom })))
  const known = new Map(shown.map(({ text: [place, finnish] }) => [place, originalHash(finnish)]))
  return [...shown, ...coming].flatMap(({ text: [place, finnish], from }) => {
    const original = originalHash(finnish)
    if (finnish.trim() === '' || (from !== null && known.get(place) === original)) return []
    return [{ place, finnish, original, shown_from: from?.toISOString() ?? null }]
  })
}
type ProvidedText = Awaited<ReturnType<typeof providedTexts>>[number]

/** Texts with what each is in other languages, of all translations that were ever made. */
export function withTranslations(texts: readonly ProvidedText[], made: Awaited<ReturnType<typeof madeTranslations>>) {
  // Where texts stand by their numbers, one that is put between gets the place of its neighbour, and not its translation.
  const standing = new Set(texts.map(({ original }) => original))
  return texts.map((text) => ({
    ...text,
    translations: languages
      .filter((one) => one !== 'fi')
      .map((language) => {
        const its = made.filter((one) => one.language === language)
        const exact = its.find(({ originalHash: hash }) => hash === text.original)
        const last = exact ?? its.find((one) => one.place === text.place && !standing.has(one.originalHash))
        return {
          language,
          state: exact ? ('made' as const) : last ? ('older' as const) : ('missing' as const),
          text: last?.text ?? null,
          at: last?.madeAt.toISOString() ?? null,
          by: nameOf(last?.madeBy),
        }
      }),
  }))
}

/** As a file that translates a catalogue names them (`translatedTexts.ts` of the imports). */
async function textsShown({ db, clock }: Needs) {
  const { content, faq, banners } = await pageContent(db, [...textKeys, 'contact'], clock.now())
  const { contact, ...texts } = content
  const today = clock.today()
  const ownDates = (await openPlaces(db)).flatMap((place) => place.ownDates.filter(({ date }) => date >= today))
  const names = [
    ...(await closedDays(db)).values(),
    ...ownDates.map(({ reason }) => reason),
    ...(await pricedThings(db, keptLanguage)).map(({ item }) => item?.name),
  ]
  return {
    content: texts,
    contact: contact && { hours: contact.hours },
    faq: faq.sections,
    banners: banners.map((banner) => ({ content: banner.content })),
    campaigns: Object.fromEntries((await campaigns(db)).map(({ name, description }) => [name, { description }])),
    services: Object.fromEntries(
      (await offeredServices(db)).map(({ facts: { serviceKey, serviceTitle, serviceName, description } }) => [
        serviceKey,
        { service_title: serviceTitle, service_name: serviceName, display_description: description },
      ]),
    ),
    models: Object.fromEntries(
      (await modelsForStaff(db)).map(({ make, model, ...its }) => [
        `${make} ${model}`,
        {
          info: its.info,
          equipment: its.facts.equipment,
          image_alt: its.imageAlt,
          gallery_alt: its.gallery.map(({ image_alt }) => image_alt),
        },
      ]),
    ),
    lists: Object.fromEntries(names.flatMap((name) => (name ? [[name, name]] : []))),
  }
}

/** The same of a version that waits. */
function textsOf({ item, value }: Ahead) {
  const given = contentGiven(item, value)
  if (given.item === 'faq') return { faq: given.value }
  if (given.item === 'banners') return { banners: given.value.map((banner) => ({ content: banner.content })) }
  if (given.item === 'contact') return { contact: { hours: given.value.hours } }
  if (given.item !== 'model') return { content: { [given.item]: given.value } }
  const { info, image_alt, gallery } = given.value
  return { models: { [modelOf(item) ?? '']: { info, image_alt, gallery_alt: gallery.map((one) => one.image_alt) } } }
}
