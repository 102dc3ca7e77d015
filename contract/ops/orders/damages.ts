import { z } from 'zod'
import { dayOut, euros, instantOut, saying, text } from '../../fields.ts'
import { closeGrounds, damageEventKinds, damagePayers, damageStates, foundIn } from '../../handover/damages.ts'
import { markedDamage } from '../../order/handovers.ts'
import { statementStates } from '../../order/statementRules.ts'
import { say } from '../../schemaSentences.ts'
import { amount, dryRun, letters, next, page, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from '../work/work.ts'
import { orderSummary } from './orders.ts'

const damageNumber = text(9).describe('Number of the case')

/** A damage case in a line. */
export const listedDamage = z
  .object({
    damage_number: z.string(),
    state: z.enum(damageStates),
    found: z.enum(foundIn),
    at: instantOut,
    description: z.string(),
    drivable: z.boolean().nullable().describe('As its customer says; null where staff found it'),
    payer: z.enum(damagePayers).nullable(),
    share: euros.nullable().describe('What the customer bears of it'),
    billed: z.boolean().describe('Whether a bill has the share'),
  })
  .meta({ id: 'ListedDamage' })
export type ListedDamage = z.output<typeof listedDamage>

const ofWhich = { order: orderSummary, registration: z.string().describe('Of the car that it is on') }

export const listDamages = opsCall('listDamages', 'GET /work/damages', {
  summary: 'Damage cases that wait for somebody: to be estimated, repaired, paid or billed, the first found first',
  permission: 'orders.see',
  places: 'all',
  query: z.strictObject({ ...workView, ...page }),
  response: z.object({ damages: z.array(listedDamage.extend({ ...ofWhich, ...workRow })), next }),
  refusals: [],
})

export const damageShown = listedDamage
  .extend({
    ...ofWhich,
    customer_id: z.string(),
    phone: z.string().nullable(),
    version: z.number().int().describe('Sent along with an act; another one by now is refused'),
    happened_on: dayOut.nullable(),
    happened_at: z.string().nullable(),
    where: z.string().nullable(),
    other_party: z.string().nullable(),
    police: z.boolean().nullable(),
    estimate: euros.nullable(),
    closed_because: z.enum(closeGrounds).nullable(),
    statement: z
      .object({ state: z.enum(statementStates) })
      .nullable()
      .describe('The bill that has the share'),
    kept_away: z.boolean().describe('The car is out of sale until somebody says that it is fit'),
    excess: euros.describe('The most that its customer bears'),
    replacement: z.boolean().describe('Its customer has another car meanwhile'),
    car_out: z.boolean().describe('Its customer has the car'),
    marks: z.array(markedDamage),
    joins: z
      .array(z.object({ damage_number: z.string(), at: instantOut, description: z.string() }))
      .describe('Other open cases of the order and its car, which it may join'),
    photos: z.array(z.string()).describe('Ids, asked for by handoverPhoto'),
    events: z.array(
      z.object({
        at: instantOut,
        kind: z.enum(damageEventKinds),
        text: z.string(),
        amount: euros.nullable(),
        actor: z.string(),
      }),
    ),
  })
  .meta({ id: 'DamageShown' })
export type DamageShown = z.output<typeof damageShown>

export const showDamage = opsCall('showDamage', 'GET /damages/:damage_number', {
  summary: 'One damage case: what happened, where on the car, photos, and what was done since',
  permission: 'orders.see',
  places: 'named',
  params: z.object({ damage_number: damageNumber }),
  response: z.object({ damage: damageShown }),
  refusals: ['DAMAGE_NOT_FOUND'],
})

const one = z.strictObject({
  damage_number: damageNumber,
  version: z.number().int().optional().describe('`version` of the case as it was seen'),
})
const done = z.object({ damage: damageShown })
const decided = done.extend({
  second_person: z.boolean().describe('Of a dry run: it would wait for somebody else'),
  letters,
})
const mayRefuse = ['DAMAGE_NOT_FOUND', 'DAMAGE_CHANGED', 'DAMAGE_STATE'] as const
const changing = {
  permission: 'fleet.change',
  places: 'named',
  topics: ['damage', 'work'],
  subject: 'damage :damage_number',
} as const

export const estimateDamage = opsAct('estimateDamage', 'POST /damages/estimate', {
  summary: 'The price of the repair as it is estimated; said again it is another estimate',
  ...changing,
  audit: ['estimate'],
  preview: 'It notes a sum, which another estimate replaces; nobody is billed.',
  body: one.extend({
    estimate: amount.refine(
      (euros) => euros >= 0,
      say((t) => t.sumNotBelowNothing),
    ),
    ground: saying(1_000).describe('By whom, and what is to be done'),
  }),
  response: done,
  refusals: mayRefuse,
})

export const sayWhoPays = opsAct('sayWhoPays', 'POST /damages/payer', {
  summary:
    'Who bears the costs: the customer, the insurer above the excess, or nobody; a bill that is being written gets the share, and its customer is told',
  ...changing,
  permission: 'money.correct',
  topics: ['damage', 'statement', 'order', 'work', 'proposal'],
  audit: ['payer', 'share'],
  preview: true,
  secondPerson: 'damageAboveLimit',
  body: one
    .extend({
      payer: z.enum(damagePayers, { error: say((t) => t.damagePayer) }),
      share: amount
        .refine(
          (euros) => euros >= 0,
          say((t) => t.sumNotBelowNothing),
        )
        .describe('What the customer bears: at most the excess, where the insurer pays'),
      ground: saying(1_000).describe('By whose word; the customer does not read it'),
      dry_run: dryRun,
    })
    .refine(({ payer, share }) => (payer === 'nobody' ? share === 0 : payer === 'insurer' || share > 0), {
      path: ['share'],
      error: say((t) => t.shareOfPayer),
    }),
  response: decided,
  refusals: [...mayRefuse, 'DAMAGE_BILLED'],
})

export const joinDamage = opsAct('joinDamage', 'POST /damages/join', {
  summary:
    'A case of which nothing is billed joins another one of the order and its car: they are one event with one excess, and the other one goes on; of a report its customer is told',
  ...changing,
  permission: 'money.correct',
  topics: ['damage', 'statement', 'order', 'work'],
  audit: ['into'],
  preview: true,
  body: one.extend({ into: damageNumber.describe('Number of the case that goes on'), dry_run: dryRun }),
  response: done.extend({ letters }),
  refusals: [...mayRefuse, 'DAMAGE_BILLED'],
})

export const billDamage = opsAct('billDamage', 'POST /damages/bill', {
  summary:
    'Bill the share of the customer while the order goes on: they have a week to answer, and nothing is charged before',
  ...changing,
  permission: 'money.correct',
  topics: ['damage', 'statement', 'order', 'work'],
  preview: true,
  body: one.extend({ reason, dry_run: dryRun }),
  response: done.extend({ letters }),
  refusals: [...mayRefuse, 'DAMAGE_BILLED', 'DAMAGE_NO_SHARE', 'STATEMENT_OPEN'],
})

export const keepDamagedCarAway = opsAct('keepDamagedCarAway', 'POST /damages/keepAway', {
  summary: 'Keep the car out of sale until somebody says that it is fit',
  ...changing,
  permission: 'orders.handover',
  topics: ['damage', 'car', 'work'],
  preview: 'It keeps the car from new orders until somebody says that it is fit.',
  body: one.extend({ reason }),
  response: done,
  refusals: [...mayRefuse, 'CAR_KEPT_AWAY'],
})

export const repairDamage = opsAct('repairDamage', 'POST /damages/repaired', {
  summary: 'The damage is repaired: its marks go, and the car may be said to be fit again',
  ...changing,
  topics: ['damage', 'car', 'work'],
  audit: ['fit'],
  preview: 'It notes what happened at the workshop.',
  body: one.extend({
    fit: z.boolean().describe('The car may be handed over again; it goes on sale where it was kept away'),
    note: saying(1_000).describe('What was done'),
  }),
  response: done,
  refusals: mayRefuse,
})

export const closeDamage = opsAct('closeDamage', 'POST /damages/close', {
  summary:
    'Close a case without a repair: fair wear, known and left, or nothing was there; what an open bill has of the first and last is let be',
  ...changing,
  permission: 'money.correct',
  topics: ['damage', 'statement', 'order', 'work', 'proposal'],
  audit: ['because'],
  preview: true,
  secondPerson: 'damageAboveLimit',
  body: one.extend({
    because: z.enum(closeGrounds, { error: say((t) => t.oneOf(closeGrounds)) }),
    note: saying(1_000),
    dry_run: dryRun,
  }),
  response: decided,
  refusals: [...mayRefuse, 'STATEMENT_SETTLED'],
})

export const reopenDamage = opsAct('reopenDamage', 'POST /damages/reopen', {
  summary:
    'Open a closed case again: marks that its closing took off are on the car again; payer, share and bills stay as they are',
  ...changing,
  permission: 'money.correct',
  preview: 'It changes no sum and writes no letter; who pays is decided by an act of its own.',
  body: one.extend({ reason }),
  response: done,
  refusals: mayRefuse,
})

export const writeOnDamage = opsAct('writeOnDamage', 'POST /damages/write', {
  summary: 'A note for colleagues, or an answer that its customer gets by letter and in the account',
  ...changing,
  permission: 'orders.handover',
  audit: ['to_customer'],
  preview: true,
  body: one.extend({ text: saying(2_000), to_customer: z.boolean(), dry_run: dryRun }),
  response: done.extend({ letters }),
  refusals: mayRefuse,
})
