import { z } from 'zod'
import { id, instantOut, orderNumber, prose } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { waitsFor } from '../../withdrawal.ts'
import { dryRun, letters, next, page, reason, withdrawnMoney } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from '../work/work.ts'

export const listWithdrawals = opsCall('listWithdrawals', 'GET /withdrawals', {
  summary: 'Withdrawal notices that were not carried out by themselves, oldest first',
  permission: 'withdrawals.decide',
  places: 'all',
  query: z.strictObject({ ...workView, ...page }),
  response: z.object({
    withdrawals: z.array(
      z.object({
        notice_id: z.string(),
        received_at: instantOut.describe('The customer is in time if this is'),
        order_number: z.string().describe('As it was written'),
        service_id: z.string().nullable().describe('Of one service of the order alone'),
        name: z.string(),
        email: z.string(),
        signed_in: z.boolean(),
        waits_for: z.enum(waitsFor).nullable().describe('Null: nobody has looked yet, or a charge is on its way'),
        receipt_held: z.boolean().describe('Its address had too many letters and got none'),
        ...workRow,
      }),
    ),
    next,
  }),
  refusals: [],
})

const decisions = ['carry_out', 'decline', 'done'] as const

export const decideWithdrawal = opsAct('decideWithdrawal', 'POST /withdrawals/decide', {
  summary: 'Carry a notice out as of when it came, decline it with a letter, or say that other acts have settled it',
  permission: 'withdrawals.decide',
  places: 'all',
  topics: ['withdrawal', 'order', 'invoice', 'refund', 'car', 'work'],
  subject: 'withdrawal :notice_id',
  audit: ['decision', 'order_number', 'reason'],
  preview: true,
  body: z
    .strictObject({
      notice_id: id.describe('Of `withdrawals list`'),
      decision: z.enum(decisions, { error: say((t) => t.oneOf(decisions)) }),
      order_number: orderNumber.optional().describe('Of the order that is meant, where the notice names another'),
      answer: prose(2_000).default('').describe('What its sender is told, in Finnish; needed to decline'),
      reason,
      dry_run: dryRun,
    })
    .refine(({ decision, answer }) => decision !== 'decline' || answer.trim() !== '', {
      path: ['answer'],
      error: say((t) => t.answerToSender),
    }),
  response: z.object({
    notice_id: z.string(),
    decision: z.enum(decisions),
    money: withdrawnMoney.nullable().describe('Of one that is carried out'),
    letters,
  }),
  refusals: [
    'NOTICE_NOT_FOUND',
    'NOTICE_DECIDED',
    'ORDER_NOT_FOUND',
    'ORDER_STATE',
    'SERVICE_NOT_FOUND',
    'NO_WITHDRAWAL',
    'CHARGE_IN_FLIGHT',
  ],
})
