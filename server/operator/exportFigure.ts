import type { AnswerOf, QueryOf } from '../../contract/call.ts'
import { figures } from '../../contract/figureTables.ts'
import type { exportFigure as promise } from '../../contract/ops/figures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Staff } from '../platform/http.ts'
import { csvOf } from './csv.ts'
import { showFigures } from './showFigures.ts'

/** The table behind a figure, as the console shows it. */
export async function exportFigure(
  shop: { db: Db; clock: Clock },
  staff: Staff,
  { figure, ...wanted }: QueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const said = await showFigures(shop, staff, wanted)
  const { columns, rows } = figures[figure].table(said)
  const titled = columns.map(({ title }, at) => ({
    title,
    of: (row: (typeof rows)[number]) => row[at] ?? null,
  }))
  const once = (async function* () {
    yield rows
  })()
  return {
    fileName: `${figure.replaceAll('_', '-')}-${said.from}-${said.to}.csv`,
    type: 'text/csv; charset=utf-8',
    body: csvOf(titled, once),
  }
}
