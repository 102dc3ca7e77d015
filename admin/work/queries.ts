import type { QueryClient } from '@tanstack/react-query'
import type { WorkMark } from '../../contract/ops/work/work.ts'
import type { WorkKind } from '../../contract/ops/work/workKinds.ts'
import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { pages, query } from '../data/query.ts'

export type Check = Answer<'listChecks'>['checks'][number]
export type Unpaid = Answer<'listUnpaid'>['debtors'][number]
export type OpenCharge = Answer<'listOpenCharges'>['charges'][number]
export type Refund = Answer<'listRefunds'>['refunds'][number]
export type Withdrawal = Answer<'listWithdrawals'>['withdrawals'][number]
export type WaitingStatement = Answer<'listStatements'>['statements'][number]
export type Message = Answer<'listContacts'>['contacts'][number]
export type Incomplete = Answer<'listIncomplete'>['handovers'][number]
export type WaitingDamage = Answer<'listDamages'>['damages'][number]
export type UnfitCar = Answer<'listUnfitCars'>['cars'][number]
export type FailedJob = Answer<'listJobs'>['jobs'][number]

export type Show = 'open' | 'mine' | 'later'
const view = (show: Show) => ({ query: { show, limit: 50 } })

export const checkPages = (show: Show) => pages('listChecks', view(show))
interface UnpaidView {
  waits_for: 'anything' | 'customer' | 'car'
  /** Longest due first unless told. */
  sort: '-owed' | undefined
}
export const unpaidPages = (show: Show, of: UnpaidView) => pages('listUnpaid', { query: { show, limit: 50, ...of } })
export const chargePages = (show: Show) => pages('listOpenCharges', view(show))
export const refundPages = (show: Show) => pages('listRefunds', view(show))
export const withdrawalPages = (show: Show) => pages('listWithdrawals', view(show))
export const statementPages = (show: Show) => pages('listStatements', view(show))
export const messagePages = (show: Show) => pages('listContacts', { query: { ...view(show).query, all: 'false' } })
export const incompletePages = (show: Show) => pages('listIncomplete', view(show))
export const damagePages = (show: Show) => pages('listDamages', view(show))
export const unfitPages = (show: Show) => pages('listUnfitCars', view(show))
export const jobPages = (show: Show) => pages('listJobs', view(show))
export const colleaguesQuery = (kind: WorkKind) => query('listColleagues', { input: { query: { kind } } })

/** The call that lists each kind. */
const listOf = {
  check: 'listChecks',
  unpaid: 'listUnpaid',
  charge: 'listOpenCharges',
  refund: 'listRefunds',
  withdrawal: 'listWithdrawals',
  statement: 'listStatements',
  message: 'listContacts',
  incomplete: 'listIncomplete',
  damage: 'listDamages',
  unfit: 'listUnfitCars',
  job: 'listJobs',
} as const satisfies Record<WorkKind, string>

export const assignWork = act('assignWork')
export const snoozeWork = act('snoozeWork')

interface Marked {
  item_id: string
  mark: WorkMark
}
const isRow = (row: unknown, id: string): row is Marked =>
  typeof row === 'object' && row !== null && 'item_id' in row && row.item_id === id

/** Shows a mark before the server has answered; whatever it answers, the list is asked for again. */
export function showMark(client: QueryClient, kind: WorkKind, id: string, change: Partial<WorkMark>): void {
  client.setQueriesData<{ pages: Record<string, unknown>[] }>({ queryKey: [listOf[kind]] }, (known) =>
    known?.pages ? { ...known, pages: known.pages.map((page) => withMark(page, id, change)) } : known,
  )
}

const withMark = (page: Record<string, unknown>, id: string, change: Partial<WorkMark>) =>
  Object.fromEntries(
    Object.entries(page).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((row) => (isRow(row, id) ? { ...row, mark: { ...row.mark, ...change } } : row))
        : value,
    ]),
  )
