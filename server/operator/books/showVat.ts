import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import { day } from '../../../contract/days/date.ts'
import { type Cents, cents, sumCents, toEuros } from '../../../contract/money/money.ts'
import type { showVat as promise } from '../../../contract/ops/money/ledger.ts'
import { type LedgerSum, ledgerSums } from '../../billing/books/ledgerSums.ts'
import type { ShopParts } from '../../platform/shopParts.ts'

type Answer = AnswerOf<typeof promise>

/** The VAT owed to the state for the sales of a year, by month and rate. */
export async function showVat(
  shop: Pick<ShopParts, 'db' | 'clock'>,
  { year }: ParsedQueryOf<typeof promise>,
): Promise<Answer> {
  const of = year ?? Number(shop.clock.today().slice(0, 4))
  const days = { from: day(`${of}-01-01`), until: day(`${of + 1}-01-01`) }
  const sums = (await ledgerSums(shop.db, 'month', days)).filter(
    ({ account }) => account === 'revenue' || account === 'vat' || account === 'credit_loss',
  )
  const byRate = Map.groupBy(sums, ({ period, vatRate }) => `${period.slice(0, 7)} ${String(vatRate).padStart(4, '0')}`)
  const rows = [...byRate]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, same]) => ({
      month: key.slice(0, 7),
      vat_rate: Number(key.slice(8)) / 10,
      sales: taxed(same, ({ credit }) => credit),
      credits: taxed(same, ({ debit }) => cents(-debit)),
      payable: taxed(same, ({ debit, credit }) => cents(credit - debit)),
    }))
  return { year: of, rows }
}

function taxed(sums: LedgerSum[], side: (sum: LedgerSum) => Cents): Answer['rows'][number]['sales'] {
  const of = (account: LedgerSum['account']) => sumCents(sums.filter((sum) => sum.account === account).map(side))
  // A debt that was written off is a sale that came to nothing, and money of it later one that came after all.
  const [net, vat] = [cents(of('revenue') + of('credit_loss')), of('vat')]
  return { net: toEuros(net), vat: toEuros(vat), total: toEuros(cents(net + vat)) }
}
