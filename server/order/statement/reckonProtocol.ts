import type { SeenItem } from '../../../contract/handover/protocol.ts'
import { type Cleaning, ENERGY_TOLERANCE, itemPriceKey } from '../../../contract/handover/returnPrices.ts'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import type { Mark } from '../../handover/knownDamages.ts'
import { type AskedLine, groundOf, LEAST_CENTS, type Say, type StatementLine, told } from '../statement.ts'
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
  /** The name of a thing that goes with cars, to who reads a language. */
  nameIn: (name: string, language: Language) => string
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

type Part = Pick<AskedLine, 'kind' | 'ground' | 'grounds' | 'readings' | 'photos' | 'isOfSwap' | 'most'> & {
  sum: Cents | null
}
const part = (
  { priceOf, mostOf }: ProtocolFacts,
  { key, say, count = 1, ...told }: Pick<Part, 'kind' | 'readings'> & { key: string; say: Say; count?: number },
): Part => {
  const times = (price: Cents | null) => (price === null ? null : cents(price * count))
  return { ...told, ...groundOf(say), sum: times(priceOf(key)), most: times(mostOf(key)) }
}

/** Was there when the car left, and is not any more. Where nobody looked, nothing is missing. */
function missingItems(facts: ProtocolFacts): Part[] {
  const { out, back } = facts
  const { there } = back
  if (!out?.items || !there) return []
  const gone = out.items.filter((item) => item.there && !there.includes(item.key))
  return gone.map(({ key, name }) => {
    const say: Say = (language) => words[language].itemMissing(facts.nameIn(name, language))
    return part(facts, { kind: 'items', say, readings: null, key: itemPriceKey(key) })
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
  const say: Say = (language) => {
    const said = price === null ? null : formatPrice(toEuros(price), language)
    return words[language].energyMissing[energy](beyond, ENERGY_TOLERANCE, said)
  }
  const readings = { unit: 'percent', out: before, back: now } as const
  return [part(facts, { kind: 'energy', say, readings, key: energy, count: beyond })]
}

function cleaning(facts: ProtocolFacts): Part[] {
  if (!facts.cleaning) return []
  const { kind, note } = facts.cleaning
  const say: Say = (language) => words[language].cleaned[kind](note)
  const { photos } = facts
  return [
    { ...part(facts, { kind: 'cleaning', say, readings: null, key: kind }), ...(photos && { photos, isOfSwap: true }) },
  ]
}

function damages({ marks, remarks }: ProtocolFacts): AskedLine[] {
  const rest = { kind: 'damage', readings: null } as const
  return [
    ...marks.map(({ id, view, description }) => ({
      ...rest,
      ...groundOf((language) => `${handoverWords[language].views[view]}: ${description}`),
      damages: [id],
    })),
    ...(remarks === '' ? [] : [{ ...rest, ground: remarks, damages: [] }]),
  ]
}
