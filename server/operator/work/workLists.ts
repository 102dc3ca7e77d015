import { addDays, type Day } from '../../../contract/days/date.ts'
import type { WorkKind } from '../../../contract/ops/work/workKinds.ts'
import { openChargeIds } from '../../billing/charging/openCharges.ts'
import { backSince, debtorIds } from '../../billing/debtors/debtorsOwing.ts'
import { waitingRefundIds } from '../../billing/refunds/waitingRefunds.ts'
import { messagesWaitingIds } from '../../contact/messagesWaiting.ts'
import { reviewsAsked } from '../../contact/reviewsAsked.ts'
import { unfitCarIds } from '../../fleet/cars/unfitCars.ts'
import { openCaseIds } from '../../handover/damageCases.ts'
import { waitingCheckIds } from '../../identification/waitingChecks.ts'
import { incompleteHandoverIds } from '../../order/desk/incompleteHandovers.ts'
import { waitingNoticeIds } from '../../order/desk/waitingNotices.ts'
import { waitingStatementIds } from '../../order/statement/waitingStatements.ts'
import type { RowChoice } from '../../platform/database/rowChoice.ts'
import { failedJobIds } from '../../platform/jobs/failedJobs.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { hiddenMarks, itemsAssignedTo } from '../../work/marksOf.ts'

export type WorkShop = Pick<ShopParts, 'db' | 'clock'>
type Waiting = (shop: WorkShop, choice: RowChoice & { most: number }) => Promise<string[]>

/** A customer who has not come back for two weeks is not waiting any more. */
export const CHECKS_SHOWN_DAYS = 14

/** Question: which checks staff look through. */
export async function checksShown({ db, clock }: WorkShop): Promise<{ since: Day; reviewsOf: string[] }> {
  return { since: addDays(clock.today(), -CHECKS_SHOWN_DAYS), reviewsOf: await reviewsAsked(db) }
}

/** The ids of waiting items, by kind. */
const waiting: Record<WorkKind, Waiting> = {
  check: async (shop, choice) => waitingCheckIds(shop.db, { ...choice, ...(await checksShown(shop)) }),
  unpaid: ({ db }, choice) => debtorIds(db, choice),
  charge: ({ db, clock }, choice) => openChargeIds(db, clock.now(), choice),
  refund: ({ db, clock }, choice) => waitingRefundIds(db, clock.now(), choice),
  withdrawal: ({ db }, choice) => waitingNoticeIds(db, choice),
  statement: ({ db }, choice) => waitingStatementIds(db, choice),
  message: ({ db }, choice) => messagesWaitingIds(db, choice),
  incomplete: ({ db }, choice) => incompleteHandoverIds(db, choice),
  damage: ({ db }, choice) => openCaseIds(db, choice),
  unfit: ({ db, clock }, choice) => unfitCarIds(db, clock.today(), choice),
  job: ({ db }, choice) => failedJobIds(db, choice),
}

/** Question: which items of a kind wait, or which of those given still do. */
export const waitingItems = (shop: WorkShop, kind: WorkKind, choice: RowChoice & { most: number }): Promise<string[]> =>
  waiting[kind](shop, choice)

/** Question: what is put off, or done by the word of staff since its last try. */
export async function hiddenItems({ db, clock }: WorkShop, kind: WorkKind): Promise<string[]> {
  const marks = await hiddenMarks(db, kind, clock.today())
  const tried = kind === 'unpaid' ? await backOf({ db, clock }, marks) : new Map<string, Date>()
  return marks
    .filter((mark) => !mark.doneAt || isDoneSince(mark.doneAt, tried.get(mark.itemId)))
    .map(({ itemId }) => itemId)
}

/** Whether the word of staff still holds: what failed or passed after it opens the item again. */
export const isDoneSince = (doneAt: Date, tried: Date | undefined): boolean => !tried || tried <= doneAt

const backOf = (
  { db, clock }: WorkShop,
  marks: { itemId: string; doneAt: Date | null }[],
): Promise<Map<string, Date>> =>
  backSince(
    { db, clock },
    marks.filter(({ doneAt }) => doneAt !== null).map(({ itemId }) => itemId),
  )

/** Question: the rows that a view of a list means. */
export async function chosenItems(
  shop: WorkShop,
  kind: WorkKind,
  show: 'open' | 'mine' | 'later',
  staffId: string,
): Promise<RowChoice> {
  const hidden = await hiddenItems(shop, kind)
  if (show === 'later') return { only: hidden }
  const only = show === 'mine' ? await itemsAssignedTo(shop.db, kind, staffId) : undefined
  return { only, except: hidden }
}
