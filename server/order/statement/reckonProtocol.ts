import type { SeenItem } from '../../../contract/handover/protocol.ts'
import { type Cleaning, ENERGY_TOLERANCE, isByPercent, itemPriceKey } from '../../../contract/handover/returnPrices.ts'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import { type Cents, cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import type { LineKind } from '../../../contract/order/statementRules.ts'
import type { Mark } from '../../handover/knownDamages.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { type AskedLine, LEAST_CENTS, type StatementLine, told } from '../statement.ts'
import { words } from '../words.ts'

/** The facts of both protocols that the bill at the return is made of. */
export interface ProtocolFacts {
  out: { energyPercent: number | null; items: SeenItem[] | null } | null
  back: { energyPercent: number | null; there: string[] | null }
  cleaning: { kind: Cleaning; note: string } | null
  marks: Mark[]
  /** Words on whatever else was seen. */
  remarks: string
  /** The kind of energy whose per cent the readings are. */
  energy: 'fuel' | 'charge'
  /** The price of the contract; null: none was agreed on, and a person says the sum. */
  priceOf: (key: string) => Cents | null
}

/**
 * The lines of a return that both protocols make: things that are missing, energy beyond the tolerance, cleaning. A new damage
 * has no price: a person says it, as of everything else without one. Pure.
 */
export function reckonProtocol(facts: ProtocolFacts): { lines: StatementLine[]; asks: AskedLine[] } {
  const parts = [...missingItems(facts), ...missingEnergy(facts), ...cleaning(facts)]
  const lines = parts.flatMap(({ sum, ...line }) =>
    sum !== null && sum >= LEAST_CENTS ? [told({ ...line, cents: sum })] : [],
  )
  const unpriced = parts.flatMap(({ sum, ...line }) => (sum === null ? [{ ...line, damages: [] }] : []))
  return { lines, asks: [...unpriced, ...damages(facts)] }
}

type Part = Pick<AskedLine, 'kind' | 'ground' | 'readings'> & { sum: Cents | null }
const part = (kind: LineKind, ground: string, sum: Cents | null, readings: Part['readings'] = null): Part => ({
  kind,
  ground,
  readings,
  sum,
})

/** Was there when the car left, and is not any more. Where nobody looked, nothing is missing. */
function missingItems({ out, back: { there }, priceOf }: ProtocolFacts): Part[] {
  if (!out?.items || !there) return []
  const gone = out.items.filter((item) => item.there && !there.includes(item.key))
  return gone.map(({ key, name }) => part('items', words[keptLanguage].itemMissing(name), priceOf(itemPriceKey(key))))
}

/** Only per cent beyond the tolerance cost. */
function missingEnergy({ out, back, energy, priceOf }: ProtocolFacts): Part[] {
  const [before, now] = [out?.energyPercent ?? null, back.energyPercent]
  if (before === null || now === null) return []
  const beyond = before - now - ENERGY_TOLERANCE
  if (beyond <= 0) return []
  const price = priceOf(energy)
  const said = price === null ? null : formatPrice(toEuros(price), keptLanguage)
  const ground = words[keptLanguage].energyMissing[energy](beyond, ENERGY_TOLERANCE, said)
  const readings = { unit: 'percent', out: before, back: now } as const
  return [part('energy', ground, price === null ? null : cents(price * (isByPercent(energy) ? beyond : 1)), readings)]
}

function cleaning({ cleaning: wanted, priceOf }: ProtocolFacts): Part[] {
  if (!wanted) return []
  const { kind, note } = wanted
  return [part('cleaning', words[keptLanguage].cleaned[kind](note), priceOf(kind))]
}

function damages({ marks, remarks }: ProtocolFacts): AskedLine[] {
  const said = handoverWords[keptLanguage]
  const asked = (ground: string, ids: string[]): AskedLine => ({ kind: 'damage', ground, readings: null, damages: ids })
  return [
    ...marks.map(({ id, view, description }) => asked(`${said.views[view]}: ${description}`, [id])),
    ...(remarks === '' ? [] : [asked(remarks, [])]),
  ]
}
