import { z } from 'zod'
import { call } from '../call.ts'
import { prose, text } from '../fields.ts'
import { oneOrder, orderAnswer } from '../order.ts'
import { say } from '../schemaSentences.ts'

export const answerStatement = call('answerStatement', {
  summary: 'Accept the bill at the return, which is charged then, or disagree with it, which a person decides',
  who: 'customer',
  body: oneOrder.extend({
    version: text(20).describe('Of the statement as it was seen; another one by now is refused, and changes nothing'),
    answer: z.enum(['accept', 'disagree'], { error: say((t) => t.chooseAnswer) }),
    reason: prose(2_000).default('').describe('Why; asked for with disagree'),
  }),
  response: orderAnswer,
  refusals: ['ORDER_NOT_FOUND', 'STATEMENT_NOT_FOUND', 'STATEMENT_CHANGED', 'STATEMENT_ANSWERED', 'STATEMENT_LATE'],
})
