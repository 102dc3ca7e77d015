import { isSwap } from '../../../contract/handover.ts'
import type { Language } from '../../../contract/language.ts'
import type { Handover, MarkedDamage } from '../../../contract/order/handovers.ts'
import { apiRoot } from '../../../contract/paths.ts'
import type { PhotoFact } from '../../handover/keepPhotos.ts'
import type { DamageRow } from '../../handover/knownDamages.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { directionOf, type HandoverFacts, type Handovers } from '../handoverFacts.ts'
import { markIn } from '../markIn.ts'

export const damageView = (
  row: DamageRow,
  known: boolean,
  { joined = null, language = keptLanguage }: { joined?: string | null; language?: Language } = {},
): MarkedDamage => ({
  damage_id: row.id,
  view: row.view,
  x: row.x,
  y: row.y,
  size: row.size,
  description: markIn(row.description, language),
  known,
  joined,
})

/** Photos of one handover; without its id those of one that is ahead, or that its order has one of. */
export const photosShown = (photos: PhotoFact[], kind: PhotoFact['kind'], handoverId: string | null = null) =>
  photos
    .filter((photo) => photo.kind === kind && photo.handover_id === handoverId)
    .map(({ id, damage_id, width, height }) => ({ photo_id: id, damage_id, width, height }))

/** Handovers of one order as its customer sees them, the first first. */
export function handoverViews(
  orderNumber: string,
  { handovers, cars, damages, photos, cases }: Handovers,
  language: Language,
): Handover[] {
  return handovers.map((row) => ({
    handover_id: row.id,
    direction: directionOf(row.kind),
    swap: isSwap(row.kind),
    car: (row.vehicleId && cars[row.vehicleId]?.model) || null,
    registration: (row.vehicleId && cars[row.vehicleId]?.registration) || null,
    at: row.createdAt.toISOString(),
    place: row.place,
    odometer: row.kilometres,
    corrections: row.corrections,
    energy_percent: row.energyPercent,
    items: row.items?.map(({ name, there }) => ({ name, there })) ?? null,
    remarks: row.damages,
    damages: damagesAt(row, { damages, cases, language }),
    photos: photosShown(photos, row.kind, isSwap(row.kind) ? row.id : null),
    met: row.met,
    signed_at: row.signedAt?.toISOString() ?? null,
    paper: `${apiRoot}/order/getHandoverPaper/${orderNumber}/${row.id}`,
  }))
}

/** Found in it, and those that were on the car before it: a later repair changes nothing of what was written down. */
const damagesAt = (
  { orderId, kind, vehicleId, createdAt }: HandoverFacts,
  { damages, cases, language }: Pick<Handovers, 'damages' | 'cases'> & { language: Language },
): MarkedDamage[] =>
  damages
    .filter(
      ({ foundAt, goneAt, ...one }) =>
        one.vehicleId === vehicleId && foundAt <= createdAt && !(goneAt && goneAt < createdAt),
    )
    .map((one) => {
      // An order may have more swaps than one: only what was found at this one is new.
      const isOfThis = !isSwap(kind) || one.foundAt >= createdAt
      const known = !(one.orderId === orderId && one.kind === kind && isOfThis)
      const of = cases.find(({ row }) => row.id === one.caseId)?.row
      return damageView(one, known, { joined: of && of.found !== one.kind ? of.number : null, language })
    })
