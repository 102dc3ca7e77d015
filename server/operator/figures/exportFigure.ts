import type { ParsedQueryOf } from '../../../contract/call.ts'
import { figureTables } from '../../../contract/figureTables.ts'
import { figureTablesWords } from '../../../contract/figureTablesWords.ts'
import type { exportFigure as promise } from '../../../contract/ops/running/figures.ts'
import type { Staff } from '../../platform/http/http.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { atOnce, tableFile } from '../exports/exportTable.ts'
import { showFigures } from './showFigures.ts'

/** The table behind a figure, as the console shows it. */
export async function exportFigure(
  shop: Pick<ShopParts, 'db' | 'clock' | 'language'>,
  staff: Staff,
  { figure, format, ...wanted }: ParsedQueryOf<typeof promise>,
) {
  const said = await showFigures(shop, staff, wanted)
  const { columns, rows } = figureTables(shop.language)[figure](said)
  const { from, to } = said
  return tableFile(shop, staff, {
    call: 'exportFigure',
    format,
    sheet: figureTablesWords[shop.language].figures[figure].title,
    name: `${figure.replaceAll('_', '-')}-${from}-${to}`,
    detail: { figure, ...wanted, from, to },
    columns: columns.map((column, at) => ({ ...column, of: (row: (typeof rows)[number]) => row[at] ?? null })),
    pages: atOnce(rows),
  })
}
