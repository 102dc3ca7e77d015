import { text } from '../../fields.ts'
import { dryRun, letters, reason } from '../fields.ts'
import { opsAct } from '../opsCall.ts'
import { protocolFields } from './handovers.ts'
import { changed, kilometres, mayRefuse, oneOrder } from './orderActs.ts'
import { staffStatement } from './statements.ts'

export const correctOdometer = opsAct('correctOdometer', 'POST /orders/correctOdometer', {
  summary:
    'A mistyped reading of a handover becomes the right one: the bill of its return, where it is open, is reckoned anew; the customer is told',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'statement', 'car', 'work'],
  subject: 'order :order_number',
  audit: ['was', 'kilometres', 'reason'],
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({
    handover_id: text(60),
    was: kilometres.describe('The reading as it was seen'),
    kilometres,
    sure: protocolFields.sure,
    reason,
    dry_run: dryRun,
  }),
  response: changed.extend({ statement: staffStatement.nullable().describe('The last bill afterwards'), letters }),
  refusals: [...mayRefuse, 'ODOMETER_CHANGED', 'ODOMETER_FAR', 'STATEMENT_ANSWERED', 'STATEMENT_SETTLED'],
})
