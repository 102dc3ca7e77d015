import type { Language } from '../../../contract/language.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { Statement } from '../../../contract/order/statementOnWire.ts'
import type { PhotoFact } from '../../handover/keepPhotos.ts'
import { type StatementLine, totalOf } from '../statement.ts'
import type { StatementRow } from '../tables.ts'

/** The bill at the return as its customer sees it: nothing of its lines before it is sent. */
export function statementView(row: StatementRow, photos: readonly PhotoFact[], language: Language): Statement {
  const lines = row.state === 'draft' ? [] : row.lines
  return {
    version: String(row.version),
    about: row.about,
    state: row.state,
    lines: lines.map((line) => statementLineView(line, photos, language)),
    total: toEuros(totalOf(lines)),
    kilometres: { agreed: row.kilometresAgreed, driven: row.kilometresDriven },
    sent_at: row.sentAt?.toISOString() ?? null,
    answer_by: row.answerBy,
    answer: row.answer,
    said: row.said,
    answered_at: row.answeredAt?.toISOString() ?? null,
    charge_on: row.chargeOn,
  }
}

export const statementLineView = (
  line: StatementLine,
  photos: readonly PhotoFact[],
  language: Language,
): Statement['lines'][number] => ({
  kind: line.kind,
  ground: line.grounds?.[language] ?? line.ground,
  readings: line.readings,
  photos: photosOf(line, photos),
  event: line.kind === 'damage' ? (line.event ?? 1) : null,
  amount: toEuros(line.cents),
  charged: toEuros(line.chargedCents),
  decision: line.decision,
  invoice_number: line.invoiceNumber,
})

/** Photos that show a line: those of its damages; of cleaning those of the return that show no damage. They may come after it. */
export const photosOf = (
  {
    kind,
    damages = [],
    photos = [],
    isOfSwap = false,
  }: Pick<StatementLine, 'kind' | 'damages' | 'isOfSwap'> & { photos?: string[] },
  taken: readonly PhotoFact[],
): string[] => [
  ...photos,
  ...taken
    .filter(({ id, kind: at, damage_id }) => {
      if (photos.includes(id)) return false
      const isOfReturn = kind === 'cleaning' && at === 'return' && photos.length === 0 && !isOfSwap
      return damage_id === null ? isOfReturn : damages.includes(damage_id)
    })
    .map(({ id }) => id),
]
