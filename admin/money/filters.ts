import type { PaperSort } from '../../contract/ops/money/books.ts'
import type { ReceivableSort } from '../../contract/ops/money/receivables.ts'
import type { Reader } from '../data/useListUrl.ts'
import { aDay, anyText, oneOf } from '../data/useListUrl.ts'

const aMonth: Reader<string> = (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined)
const aYear: Reader<number> = (text) => (/^20[2-9]\d$/.test(text) ? Number(text) : undefined)

/** Typed here, since the promises themselves bring their schemas. */
const paperSorts: readonly PaperSort[] = ['-date', 'date', '-total', 'total']
const receivableSorts: readonly ReceivableSort[] = ['due', '-due', '-owed', 'owed']

/** The filters in the addresses of money's lists. */
export const paperReaders = {
  kk: aMonth,
  tila: oneOf(['open', 'paid', 'error', 'credited']),
  laji: oneOf(['invoice', 'credit']),
  numero: anyText,
  jarjestys: oneOf(paperSorts),
}
export const receivableReaders = { jarjestys: oneOf(receivableSorts) }
export const bookReaders = { paiva: aDay, kk: aMonth }
export const vatReaders = { vuosi: aYear }

/** A month some months later, or with less than zero earlier. */
export function monthAfter(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
