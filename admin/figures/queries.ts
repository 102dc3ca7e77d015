import { keepPreviousData } from '@tanstack/react-query'
import type { TableFormat } from '../../contract/ops/fields.ts'
import type { FigureName } from '../../contract/ops/running/figures.ts'
import { query } from '../data/query.ts'

/** Which months, place and model; the server knows what they are unless told. */
export interface FigureFilters {
  from?: string | undefined
  to?: string | undefined
  place?: string | undefined
  model?: string | undefined
}

export const figuresQuery = (wanted: FigureFilters) => ({
  ...query('showFigures', { input: { query: { ...wanted } } }),
  // The charts of other months stay until the new ones are there.
  placeholderData: keepPreviousData,
})
export const figureFile = (figure: FigureName, wanted: FigureFilters) => (format: TableFormat) =>
  query('exportFigure', { input: { query: { ...wanted, figure, format } } })
