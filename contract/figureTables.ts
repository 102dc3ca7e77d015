import type { z } from 'zod'
import { figureTablesWords } from './figureTablesWords.ts'
import type { Language } from './language.ts'
import type { FigureName, showFigures } from './ops/running/figures.ts'

/*
 * Every figure as a table: what the console shows beside the chart, and what is saved as CSV.
 */
export type Figures = z.output<typeof showFigures.response>

export type FigureCell = string | number | null
/** How a number is written for people; a file has it as it is. */
export type CellKind = 'text' | 'count' | 'percent' | 'euros'
export interface FigureTable {
  columns: readonly { title: string; kind: CellKind }[]
  rows: readonly (readonly FigureCell[])[]
}

type CarDays = Pick<Figures['occupation'][number], 'cars' | 'out' | 'in_service' | 'share'>
const carDayCells = ({ cars, out, in_service, share }: CarDays) => [share, cars, out, in_service]

export const figureTables = (language: Language): Record<FigureName, (of: Figures) => FigureTable> => {
  const t = figureTablesWords[language]
  type Title = keyof typeof t.columns
  const text = (title: Title) => ({ title: t.columns[title], kind: 'text' as const })
  const count = (title: Title) => ({ title: t.columns[title], kind: 'count' as const })
  const percent = (title: Title) => ({ title: t.columns[title], kind: 'percent' as const })
  const euros = (title: Title) => ({ title: t.columns[title], kind: 'euros' as const })
  const month = text('month')
  const carDayColumns = [percent('occupation'), count('carDays'), count('withCustomer'), count('inService')]
  return {
    subscriptions: ({ subscriptions }) => ({
      columns: [month, count('runningAtEnd'), count('started'), count('ended')],
      rows: subscriptions.map((of) => [t.month(of.month), of.running, of.started, of.ended]),
    }),
    churn: ({ subscriptions }) => ({
      columns: [month, percent('churn'), count('ended'), count('runningAtStart')],
      rows: subscriptions.map((of) => [t.month(of.month), of.churn, of.ended, of.running - of.started + of.ended]),
    }),
    occupation: ({ occupation }) => ({
      columns: [month, ...carDayColumns],
      rows: occupation.map((of) => [t.month(of.month), ...carDayCells(of)]),
    }),
    occupation_by_model: ({ occupation_by_model }) => ({
      columns: [text('model'), ...carDayColumns],
      rows: occupation_by_model.map((of) => [of.model, ...carDayCells(of)]),
    }),
    occupation_by_place: ({ occupation_by_place }) => ({
      columns: [text('place'), ...carDayColumns],
      rows: occupation_by_place.map((of) => [of.place, ...carDayCells(of)]),
    }),
    revenue: ({ revenue }) => ({
      columns: [month, euros('revenue')],
      rows: revenue.map((of) => [t.month(of.month), of.revenue]),
    }),
    receivables: ({ receivables }) => ({
      columns: [text('overdue'), count('invoices'), euros('owed')],
      rows: receivables.map((of) => [t.age(of.from_days, of.to_days), of.count, of.amount]),
    }),
    funnel: ({ funnel }) => ({
      columns: [text('step'), count('times')],
      rows: funnel.flatMap((of) => (of.count === null ? [] : [[t.stepNames[of.step], of.count]])),
    }),
    demand: ({ demand }) => ({
      columns: [text('town'), text('model'), count('agents'), count('freeCars')],
      rows: demand.map((of) => [of.town, of.model ?? t.anyModel, of.agents, of.free_cars]),
    }),
    checks: ({ checks }) => ({
      columns: [text('check'), count('approved'), count('denied'), count('failed')],
      rows: (checks ?? []).map((of) => [t.checkNames[of.kind], of.approved, of.denied, of.failed]),
    }),
  }
}
