import { z } from 'zod'
import { day, dayOut, id, instantOut } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workActs, workClosedReasons, workKindNames } from './workKinds.ts'

const kind = z.enum(workKindNames, { error: say((t) => t.oneOf(workKindNames)) })
const colleague = z.object({ id: z.string(), name: z.string() })

/** The mark of staff on an item of a work list. It is forgotten when the item is settled. */
export const workMark = z
  .object({
    assigned_to: colleague.nullable(),
    snoozed_until: dayOut.nullable().describe('It is back on the list on this day'),
    done: z
      .object({ by: z.string(), at: instantOut })
      .nullable()
      .describe('By the word of staff, such as after a call'),
  })
  .meta({ id: 'WorkMark' })
export type WorkMark = z.output<typeof workMark>

/** Fields of every row of a work list beside its own facts. */
export const workRow = {
  item_id: z.string().describe('As `work assign`, `work snooze` and `work done` take it'),
  mark: workMark,
  acts: z.array(z.object({ act: z.enum(workActs), closed: z.enum(workClosedReasons).nullable() })),
}

/** Which rows of a work list are asked for. */
export const workView = {
  show: z
    .enum(['open', 'mine', 'later'], { error: say((t) => t.or(['open', 'mine', 'later'])) })
    .default('open')
    .describe(
      'open: what is not put off; mine: of those, what is assigned to the caller; later: what is put off or done',
    ),
}

const count = z.number().int().describe('100 at most; `more` says that there are more')

export const countWork = opsCall('countWork', 'GET /work', {
  summary: 'How much waits on each work list that the caller may see, and how much of it is theirs',
  permission: null,
  places: 'own',
  response: z.object({ lists: z.array(z.object({ kind, open: count, more: z.boolean(), mine: count })) }),
  refusals: [],
})

export const listColleagues = opsCall('listColleagues', 'GET /work/colleagues', {
  summary: 'To whom an item of a work list can be assigned',
  permission: null,
  places: 'own',
  query: z.strictObject({ kind }),
  response: z.object({ people: z.array(colleague) }),
  refusals: ['WORK_NOT_FOUND'],
})

const item = { kind, item_id: id }
const marked = z.object({ item_id: z.string(), mark: workMark })

export const assignWork = opsAct('assignWork', 'POST /work/assign', {
  summary: 'Assign an item of a work list, to oneself or to a colleague who may do it; null: to nobody',
  permission: null,
  places: 'own',
  topics: ['work'],
  subject: ':kind :item_id',
  preview: 'It marks an item of work, which is taken back by the same press.',
  body: z.strictObject({
    ...item,
    to: id.nullable().describe('Of `work colleagues`, or one’s own id'),
    seen: id.nullable().describe('To whom it was assigned when it was looked at'),
  }),
  response: marked,
  refusals: ['WORK_NOT_FOUND', 'WORK_TAKEN'],
})

export const snoozeWork = opsAct('snoozeWork', 'POST /work/snooze', {
  summary: 'Put an item of a work list off until a day; null: it is back at once',
  permission: null,
  places: 'own',
  topics: ['work'],
  subject: ':kind :item_id',
  preview: 'It marks an item of work, which is taken back by the same press.',
  body: z.strictObject({ ...item, until: day.nullable() }),
  response: marked,
  refusals: ['WORK_NOT_FOUND'],
})
