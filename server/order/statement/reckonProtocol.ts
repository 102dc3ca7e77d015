import type { SeenItem } from '../../../contract/handover/protocol.ts'
import { type Cleaning, ENERGY_TOLERANCE, itemPriceKey } from '../../../contract/handover/returnPrices.ts'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import { type Cents, cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import type { Mark } from '../../handover/knownDamages.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { type AskedLine, LEAST_CENTS, type StatementLine, told } from '../statement.ts'
import { words } from '../words.ts'

/** The facts of both protocols that the bill at the return is made of. */
export interface ProtocolFacts {
  out: { energyPercent: number | null; items: SeenItem[] | null } | null
  back: { energyPercent: number | null; there: string[] | null }
  cleaning: { kind: Cleaning; note: string } | null
  /** Photos of a car that was swapped, for what has to be cleaned of it. */
  photos?: string[]
  marks: Mark[]
  /** Words on whatever else was seen. */
  remarks: string
  /** The kind of energy whose per cent the readings are. */
  energy: 'fuel' | 'charge'
  /** The price of the contract; null: none was agreed on, and a person says the sum. */
  priceOf: (key: string) => Cents | null
  /** The price of today where the contract names the list and had none: a person says the sum, and not more than it. */
  mostOf: (key: string) => Cents | null
}

/**
 * The lines of a return that both protocols make: things that are missing, energy beyond the tolerance, cleaning. A new damage
 * has no price: a person says it, as of everything else without one. Pure.
 */
export function reckonProtocol(facts: ProtocolFacts): { lines: StatementLine[]; asks: AskedLine[] } {
  const parts = [...missingItems(facts), ...missingEnergy(facts), ...cleaning(facts)]
  const lines = parts.flatMap(({ sum, most: _, ...line }) =>
    sum !== null && sum >= LEAST_CENTS ? [told({ ...line, cents: sum })] : [],
  )
  const unpriced = parts.flatMap(({ sum, ...line }) => (sum === null ? [{ ...line, damages: [] }] : []))
  return { lines, asks: [...unpriced, ...damages(facts)] }
}

type Part = Pick<AskedLine, 'kind' | 'ground' | 'readings' | 'photos' | 'isOfSwap' | 'most'> & { sum: Cents | null }
const part = (
  { priceOf, mostOf }: ProtocolFacts,
  { key, count = 1, ...told }: Pick<Part, 'kind' | 'ground' | 'readings'> & { key: string; count?: number },
): Part => {
  const times = (price: Cents | null) => (price === null ? null : cents(price * count))
  return { ...told, sum: times(priceOf(key)), most: times(mostOf(key)) }
}

/** Was there when the car left, and is not any more. Where nobody looked, nothing is missing. */
function missingItems(facts: ProtocolFacts): Part[] {
  const { out, back } = facts
  const { there } = back
  if (!out?.items || !there) return []
  const gone = out.items.filter((item) => item.there && !there.includes(item.key))
  return gone.map(({ key, name }) => {
    const ground = words[keptLanguage].itemMissing(name)
    return part(facts, { kind: 'items', ground, readings: null, key: itemPriceKey(key) })
  })
}

/** Only per cent beyond the tolerance cost. */
function missingEnergy(facts: ProtocolFacts): Part[] {
  const { out, back, energy, priceOf } = facts
  const [before, now] = [out?.energyPercent ?? null, back.energyPercent]
  if (before === null || now === null) return []
  const beyond = before - now - ENERGY_TOLERANCE
  if (beyond <= 0) return []
  const price = priceOf(energy)
  const said = price === null ? null : formatPrice(toEuros(price), keptLanguage)
  const ground = words[keptLanguage].energyMissing[energy](beyond, ENERGY_TOLERANCE, said)
  const readings = { unit: 'percent', out: before, back: now } as const
  return [part(facts, { kind: 'energy', ground, readings, key: energy, count: beyond })]
}

function cleaning(facts: ProtocolFacts): Part[] {
  if (!facts.cleaning) return []
  const { kind, note } = facts.cleaning
  const ground = words[keptLanguage].cleaned[kind](note)
  const { photos } = facts
  return [
    {
      ...part(facts, { kind: 'cleaning', ground, readings: null, key: kind }),
      ...(photos && { photos, isOfSwap: true }),
    },
  ]
}

function damages({ marks, remarks }: ProtocolFacts): AskedLine[] {
  const said = handoverWords[keptLanguage]
  const asked = (ground: string, ids: string[]): AskedLine => ({ kind: 'damage', ground, readings: null, damages: ids })
  return [
    ...marks.map(({ id, view, description }) => asked(`${said.views[view]}: ${description}`, [id])),
    ...(remarks === '' ? [] : [asked(remarks, [])]),
  ]
}
