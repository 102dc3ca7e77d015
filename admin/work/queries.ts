import type { QueryClient } from '@tanstack/react-query'
import type { WorkMark } from '../../contract/ops/work/work.ts'
import type { WorkKind } from '../../contract/ops/work/workKinds.ts'
import type { Answer } from '../api.ts'
import { act, type Given } from '../data/act.ts'
import { pages, query } from '../data/query.ts'
import { papers } from '../data/together.ts'

export type Check = Answer<'listChecks'>['checks'][number]
export type Unpaid = Answer<'listUnpaid'>['invoices'][number]
export type OpenCharge = Answer<'listOpenCharges'>['charges'][number]
export type Refund = Answer<'listRefunds'>['refunds'][number]
export type Withdrawal = Answer<'listWithdrawals'>['withdrawals'][number]
export type Message = Answer<'listContacts'>['contacts'][number]
export type FailedJob = Answer<'listJobs'>['jobs'][number]

export type Show = 'open' | 'mine' | 'later'
const view = (show: Show) => ({ query: { show, limit: 50 } })

export const checkPages = (show: Show) => pages('listChecks', view(show))
export const unpaidPages = (show: Show, onlyCalls: boolean) =>
  pages('listUnpaid', { query: { show, limit: 50, waits_for: onlyCalls ? 'customer' : 'anything' } })
export const chargePages = (show: Show) => pages('listOpenCharges', view(show))
export const refundPages = (show: Show) => pages('listRefunds', view(show))
export const withdrawalPages = (show: Show) => pages('listWithdrawals', view(show))
export const messagePages = (show: Show) => pages('listContacts', { query: { ...view(show).query, all: 'false' } })
export const jobPages = (show: Show) => pages('listJobs', view(show))
export const colleaguesQuery = (kind: WorkKind) => query('listColleagues', { input: { query: { kind } } })

/** The call that lists each kind. */
const listOf = {
  check: 'listChecks',
  unpaid: 'listUnpaid',
  charge: 'listOpenCharges',
  refund: 'listRefunds',
  withdrawal: 'listWithdrawals',
  message: 'listContacts',
  job: 'listJobs',
} as const satisfies Record<WorkKind, string>
const lists = Object.values(listOf)
const marking = { stale: ['countWork', ...lists] } as const
const shown = ['showOrder', 'orderTimeline', 'showCustomer', ...papers] as const
const settling = { stale: [...marking.stale, ...shown], once: true } as const

export const assignWork = act('assignWork', marking)
export const snoozeWork = act('snoozeWork', marking)
export const finishWork = act('finishWork', marking)
export const decideCheck = act('decideCheck', settling)
export const settleCharge = act('settleCharge', settling)
export const retryRefund = act('retryRefund', settling)
export const settleRefund = act('settleRefund', settling)
export const decideWithdrawal = act('decideWithdrawal', settling)
export const answerContact = act('answerContact', settling)
export const finishContact = act('finishContact', settling)
export const retryJob = act('retryJob', settling)

const reason = 'Esikatselu'
const fresh = { staleTime: 0 } as const
/** What a decision would do: the same call, undone in the end. */
export const checkPreview = (body: Given<'decideCheck'>) =>
  query('decideCheck', { input: { body: { ...body, reason, dry_run: true } }, ...fresh })
export const withdrawalPreview = (body: Given<'decideWithdrawal'>) =>
  query('decideWithdrawal', {
    input: { body: { ...body, answer: body.answer || '…', reason, dry_run: true } },
    ...fresh,
  })
/** What it would do can be told before the reference is typed. */
const referred = <Body extends { reference?: string | undefined }>(body: Body) => ({
  ...body,
  reference: body.reference || reason,
})
export const chargePreview = (body: Given<'settleCharge'>) =>
  query('settleCharge', {
    input: { body: { ...(body.outcome === 'paid' ? referred(body) : body), dry_run: true } },
    ...fresh,
  })
export const retryPreview = (body: Given<'retryRefund'>) =>
  query('retryRefund', { input: { body: { ...body, dry_run: true } }, ...fresh })
export const refundPreview = (body: Given<'settleRefund'>) =>
  query('settleRefund', { input: { body: { ...referred(body), dry_run: true } }, ...fresh })
export type Decided = Answer<'decideWithdrawal'>

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
