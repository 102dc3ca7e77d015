import type { ParsedQueryOf } from '../../../contract/call.ts'
import { helsinkiDay } from '../../../contract/days/date.ts'
import type { exportDifferences, exportSettlements } from '../../../contract/ops/exports.ts'
import { settlementDifferences, settlementFiles } from '../../billing/settlements/settlementDifferences.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { type Column, paged, tableFile } from '../exports/exportTable.ts'
import { listedDifferences, listedFile } from './listSettlements.ts'

type Shop = { db: Db; clock: Clock }

const personOf = (actor: string): string => actor.replace(/^staff:/, '')

/** The differences between the processor and us. */
export function differencesFile(shop: Shop, staff: Staff, { format, show }: ParsedQueryOf<typeof exportDifferences>) {
  const today = shop.clock.today()
  return tableFile(shop, staff, {
    call: 'exportDifferences',
    format,
    sheet: 'Erot',
    columns: differenceColumns,
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
const kinds: Record<Difference['kind'], string> = {
  missing_here: 'Meillä ei ole',
  missing_there: 'Tilityksessä ei ole',
  amount: 'Eri summa',
  twice: 'Kahdesti',
}
const differenceColumns: Column<Difference>[] = [
  { title: 'Ero', kind: 'text', of: ({ kind }) => kinds[kind] },
  { title: 'Päivä', kind: 'day', of: ({ day }) => day },
  { title: 'Tapahtuman tunnus', kind: 'text', of: ({ reference }) => reference },
  { title: 'Tilaus', kind: 'text', of: ({ order_number }) => order_number },
  { title: 'Tiedosto', kind: 'text', of: ({ file }) => file },
  { title: 'Rivi', kind: 'count', of: ({ line }) => line },
  { title: 'Tilityksessä', kind: 'euros', of: ({ theirs }) => theirs },
  { title: 'Meillä', kind: 'euros', of: ({ ours }) => ours },
  { title: 'Selvitys', kind: 'text', of: ({ explained }) => explained?.note ?? null },
  { title: 'Selvittäjä', kind: 'text', of: ({ explained }) => (explained ? personOf(explained.by) : null) },
]

/** The files of the processor. */
export function settlementsFile(shop: Shop, staff: Staff, { format }: ParsedQueryOf<typeof exportSettlements>) {
  const today = shop.clock.today()
  return tableFile(shop, staff, {
    call: 'exportSettlements',
    format,
    sheet: 'Tilitykset',
    columns: fileColumns,
    name: `tilitykset-${today}`,
    detail: { day: today },
    pages: paged(
      (after, most) => settlementFiles(shop.db, { after, most }),
      async (rows) => rows.map(listedFile),
      'id',
    ),
  })
}

const fileColumns: Column<ReturnType<typeof listedFile>>[] = [
  { title: 'Tiedosto', kind: 'text', of: ({ name }) => name },
  { title: 'Ensimmäinen päivä', kind: 'day', of: ({ first_day }) => first_day },
  { title: 'Viimeinen päivä', kind: 'day', of: ({ last_day }) => last_day },
  { title: 'Rivejä', kind: 'count', of: ({ rows }) => rows },
  { title: 'Brutto', kind: 'euros', of: ({ gross }) => gross },
  { title: 'Kulut', kind: 'euros', of: ({ fee }) => fee },
  { title: 'Netto', kind: 'euros', of: ({ net }) => net },
  { title: 'Tuonut', kind: 'text', of: ({ imported_by }) => personOf(imported_by) },
  { title: 'Tuotu', kind: 'day', of: ({ imported_at }) => helsinkiDay(new Date(imported_at)) },
]
