import { z } from 'zod'
import { textKeys } from '../../../contract/ops/content/contentItems.ts'
import { otherSums } from '../../content/otherSums.ts'
import { type GivenTranslation, placesIn } from '../../content/translation.ts'
import type { Catalogue } from './catalogue.ts'
import { faqSection, html, name, serviceKey } from './catalogueSchemas.ts'
import type { Faults } from './sourceLines.ts'

/** Texts of the other files in another language, where they stand there; names of lists by the Finnish ones. Any may be missing. */
export const translatedTexts = z.strictObject({
  content: z.partialRecord(z.enum(textKeys), html).default({}),
  contact: z.strictObject({ hours: name }).optional(),
  faq: z.array(faqSection).default([]),
  banners: z.array(z.strictObject({ content: html })).default([]),
  campaigns: z.record(name, z.strictObject({ name, description: html })).default({}),
  services: z
    .record(serviceKey, z.strictObject({ service_title: name, service_name: name, display_description: name }))
    .default({}),
  models: z
    .record(
      name,
      z.strictObject({
        info: html.optional(),
        equipment: z.array(name).default([]),
        gallery_alt: z.array(name).default([]),
      }),
    )
    .default({}),
  lists: z.record(name, name).default({}),
})

/** The Finnish texts of a catalogue in the shape of a file that translates them. */
export const finnishTexts = ({
  content,
  faq,
  banners,
  campaigns,
  extraServices,
  models,
}: Omit<Catalogue, 'translations'>) => ({
  content: Object.fromEntries(textKeys.map((key) => [key, content[key]])),
  contact: { hours: content.contact.hours },
  faq,
  banners: banners.map((banner) => ({ content: banner.content })),
  campaigns: Object.fromEntries(campaigns.map(({ name, description }) => [name, { name, description }])),
  services: Object.fromEntries(
    extraServices.map(({ serviceKey, serviceTitle, serviceName, displayDescription }) => [
      serviceKey,
      { service_title: serviceTitle, service_name: serviceName, display_description: displayDescription },
    ]),
  ),
  models: Object.fromEntries(
    models.map(({ make, model, info, facts, gallery = [] }) => [
      `${make} ${model}`,
      { info, equipment: facts?.equipment, gallery_alt: gallery.map(({ image_alt }) => image_alt) },
    ]),
  ),
})

/** The list that a place is in, by the names that lead to it. */
const listOf = (place: string): string | null => /^(?!lists\/)(.*?)\/\d+(\/|$)/.exec(place)?.[1] ?? null

/** Each text of a file beside the Finnish one that it translates. One that has no original, or names another price, is a fault. */
export function translationsOf(
  file: string,
  texts: Record<string, unknown>,
  catalogue: Omit<Catalogue, 'translations'>,
  faults: Faults,
): GivenTranslation[] {
  const originals = new Map(placesIn(finnishTexts(catalogue)))
  const translated = new Map(placesIn(texts))
  // A list is translated by its numbers: one with a text less would shift all others.
  const lists = new Set([...translated.keys()].map(listOf))
  for (const place of originals.keys())
    if (listOf(place) !== null && lists.has(listOf(place)) && !translated.has(place))
      faults.add(file, 1, (t) => t.noTranslation(place))
  return [...translated].flatMap(([place, text]) => {
    // Names of lists stand beside their own originals.
    const finnish = /^lists\/(.+)$/s.exec(place)?.[1] ?? originals.get(place)
    if (finnish === undefined) faults.add(file, 1, (t) => t.noOriginal(place))
    const sums = finnish === undefined ? [] : otherSums(finnish, text)
    if (sums.length > 0) faults.add(file, 1, (t) => t.otherSums(place, sums.join('; ')))
    return finnish === undefined ? [] : [{ place, finnish, text }]
  })
}
