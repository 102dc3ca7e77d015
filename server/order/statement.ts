import { type Day, daysBetween } from '../../contract/days/date.ts'
import { type Language, languages } from '../../contract/language.ts'
import { type Cents, cents, sumCents } from '../../contract/money/money.ts'
import { isTaxed, type LineKind } from '../../contract/order/statementRules.ts'

/** Why a line is charged. The Finnish words go to its invoice, too. */
interface Ground {
  ground: string
  /** The same to who reads another language, made of the same figures. The words of staff have none, nor do lines of before. */
  grounds?: Partial<Record<Language, string>>
}

/** Says a ground to who reads a language. */
export type Say = (language: Language) => string
/** A ground that the shop makes itself: said in each language at once, so that none of them is reckoned again later. */
export const groundOf = (say: Say): Ground => ({
  ground: say(languages[0]),
  grounds: { sv: say('sv'), en: say('en') } satisfies Record<Exclude<Language, 'fi'>, string>,
})

/** With words around each of its sentences. */
export const around = <Line extends Ground>(line: Line, say: (ground: string) => string): Line => ({
  ...line,
  ...(line.grounds
    ? groundOf((language) => say(line.grounds?.[language] ?? line.ground))
    : { ground: say(line.ground) }),
})

/** A line of the bill at the return, as it is kept: in the words and the sum that its customer was told. */
export interface StatementLine extends Ground {
  kind: LineKind
  readings: { unit: 'km' | 'percent'; out: number | null; back: number | null } | null
  photos: string[]
  /** Its car was swapped: photos of the return do not show it. */
  isOfSwap?: boolean
  /** Damages that it is of; their photos show it. */
  damages?: string[]
  /** Damages of one event together come to the excess at most; left out, it is the first. */
  event?: number
  /** As it was told. */
  cents: Cents
  /** Never more than that: staff let be, or decide for the customer. */
  chargedCents: Cents
  /** The words of staff who decided, after its customer disagreed. */
  decision: string | null
  invoiceNumber: string | null
}

/** A part of the bill whose sum a person has to say. */
export type AskedLine = Pick<StatementLine, 'kind' | 'ground' | 'grounds' | 'readings' | 'isOfSwap'> & {
  /** Photos of a car that was swapped. */
  photos?: string[]
  /** The damage that it is about, or the case that words alone opened. */
  damages: string[]
  /** Its price in the list of today, where none was agreed on; not more is charged. */
  most?: Cents | null
}

/** Less is not worth a charge, for anybody. */
export const LEAST_CENTS = cents(100)

/** A line that is charged whole until somebody decides otherwise. */
export const told = (
  line: Pick<StatementLine, 'kind' | 'ground' | 'cents'> &
    Partial<Pick<StatementLine, 'grounds' | 'readings' | 'photos' | 'isOfSwap' | 'damages' | 'event'>>,
): StatementLine => ({
  ...line,
  readings: line.readings ?? null,
  photos: line.photos ?? [],
  chargedCents: line.cents,
  decision: null,
  invoiceNumber: null,
})

export const letBe = (line: StatementLine): StatementLine => ({ ...line, chargedCents: cents(0) })

export const ofKilometres = ({ kind }: StatementLine): boolean => kind === 'kilometres'

/** Kilometres that were reckoned anew stand where they stood, and cost no more than staff left of them. */
export function withKilometres(lines: readonly StatementLine[], line: StatementLine | null): StatementLine[] {
  const before = lines.find(ofKilometres)
  const isLess = before && line && before.chargedCents < before.cents
  const now = isLess ? { ...line, chargedCents: cents(Math.min(line.cents, before.chargedCents)) } : line
  if (before) return lines.flatMap((one) => (one === before ? (now ?? []) : one))
  return now ? [now, ...lines] : [...lines]
}

/** The sum that is to be charged. */
export const totalOf = (lines: readonly StatementLine[]): Cents => sumCents(lines.map((line) => line.chargedCents))

/** The lines that are charged, each part with the tax of its invoice. */
export const invoicedParts = (lines: readonly StatementLine[]): { isTaxed: boolean; lines: StatementLine[] }[] =>
  [true, false]
    .map((taxed) => ({
      isTaxed: taxed,
      lines: lines.filter((line) => line.chargedCents > 0 && isTaxed(line.kind) === taxed),
    }))
    .filter((part) => part.lines.length > 0)

export interface Lateness {
  days: number
  cents: Cents
}

/**
 * Each day that began after the day of the return costs a thirtieth of the monthly price and half as much again. A started
 * cent is the customer's. Null: the car was not to come back on a day.
 */
export function latenessOf({ due, back, monthly }: { due: Day | null; back: Day; monthly: Cents }): Lateness {
  const days = due === null ? 0 : Math.max(0, daysBetween(due, back))
  return { days, cents: cents(Math.floor((monthly * days) / 20)) }
}
