import type { ParsedQueryOf } from '../../../contract/call.ts'
import { helsinkiDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { exportDifferences, exportSettlements } from '../../../contract/ops/exports.ts'
import { settlementDifferences, settlementFiles } from '../../billing/settlements/settlementDifferences.ts'
import type { Staff } from '../../platform/http/http.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { type Column, paged, tableFile } from '../exports/exportTable.ts'
import { listedDifferences, listedFile } from './listSettlements.ts'
import { words } from './words.ts'

type Shop = Pick<ShopParts, 'db' | 'clock' | 'language'>

const personOf = (actor: string): string => actor.replace(/^staff:/, '')

/** The differences between the processor and us. */
export function differencesFile(shop: Shop, staff: Staff, { format, show }: ParsedQueryOf<typeof exportDifferences>) {
  const today = shop.clock.today()
  return tableFile(shop, staff, {
    call: 'exportDifferences',
    format,
    sheet: words[shop.language].sheets.differences,
    columns: differenceColumns(shop.language),
    name: `tilitysten-erot-${today}`,
    detail: { show, day: today },
    pages: paged(
      (after, most) => settlementDifferences(shop.db, { show, after, most }),
      (rows) => listedDifferences(shop.db, rows),
      'id',
    ),
  })
}

type Difference = Awaited<ReturnType<typeof listedDifferences>>[number]
function differenceColumns(language: Language): Column<Difference>[] {
  const { columns: t, differenceKinds } = words[language]
  return [
    { title: t.difference, kind: 'text', of: ({ kind }) => differenceKinds[kind] },
    { title: t.day, kind: 'day', of: ({ day }) => day },
    { title: t.reference, kind: 'text', of: ({ reference }) => reference },
    { title: t.order, kind: 'text', of: ({ order_number }) => order_number },
    { title: t.file, kind: 'text', of: ({ file }) => file },
    { title: t.line, kind: 'count', of: ({ line }) => line },
    { title: t.theirs, kind: 'euros', of: ({ theirs }) => theirs },
    { title: t.ours, kind: 'euros', of: ({ ours }) => ours },
    { title: t.explanation, kind: 'text', of: ({ explained }) => explained?.note ?? null },
    { title: t.explainedBy, kind: 'text', of: ({ explained }) => (explained ? personOf(explained.by) : null) },
  ]
}

/** The files of the processor. */
export function settlementsFile(shop: Shop, staff: Staff, { format }: ParsedQueryOf<typeof exportSettlements>) {
  const today = shop.clock.today()
  return tableFile(shop, staff, {
    call: 'exportSettlements',
    format,
    sheet: words[shop.language].sheets.settlements,
    columns: fileColumns(shop.language),
    name: `tilitykset-${today}`,
    detail: { day: today },
    pages: paged(
      (after, most) => settlementFiles(shop.db, { after, most }),
      async (rows) => rows.map(listedFile),
      'id',
    ),
  })
}

function fileColumns(language: Language): Column<ReturnType<typeof listedFile>>[] {
  const t = words[language].columns
  return [
    { title: t.file, kind: 'text', of: ({ name }) => name },
    { title: t.firstDay, kind: 'day', of: ({ first_day }) => first_day },
    { title: t.lastDay, kind: 'day', of: ({ last_day }) => last_day },
    { title: t.rows, kind: 'count', of: ({ rows }) => rows },
    { title: t.gross, kind: 'euros', of: ({ gross }) => gross },
    { title: t.fee, kind: 'euros', of: ({ fee }) => fee },
    { title: t.net, kind: 'euros', of: ({ net }) => net },
    { title: t.importedBy, kind: 'text', of: ({ imported_by }) => personOf(imported_by) },
    { title: t.importedOn, kind: 'day', of: ({ imported_at }) => helsinkiDay(new Date(imported_at)) },
  ]
}
