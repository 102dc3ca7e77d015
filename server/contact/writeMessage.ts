import { z } from 'zod'
import type { ContactKind } from '../../contract/contactKinds.ts'
import { nameOf, peopleOf } from '../account/person/peopleOf.ts'
import { refuseErased } from '../account/person/refuseErased.ts'
import { atOneInstant, type Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId, newId } from '../platform/ids.ts'
import type { Queue } from '../platform/jobs/jobs.ts'
import { eventOnCommit } from '../platform/observe/events.ts'
import { letterJob } from '../providers/mail/letterJob.ts'
import { addMessage } from './queries.ts'

/** Sends what staff wrote first. */
export const mailWritten = letterJob('contact_written', z.object({ messageId: z.uuid() }))

interface Written {
  customerId: string
  kind: ContactKind
  /** An order of this customer. */
  orderNumber: string | null
  message: string
  by: string
}

/** A member of staff writes to a customer: a thread that waits for nobody until its customer writes on. */
export async function writeMessage(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  { customerId, kind, orderNumber, message, by }: Written,
): Promise<string> {
  const { clock, queue } = atOneInstant(needs)
  const person = isId(customerId) ? (await peopleOf(tx, [customerId])).get(customerId) : undefined
  if (!person) throw new Refusal('CUSTOMER_NOT_FOUND')
  await refuseErased(tx, customerId)
  const id = newId()
  const [sentAt, answerBy] = [clock.now(), clock.today()]
  const { email, phone } = person
  const row = { id, customerId, kind, name: nameOf(person), email, phone, orderNumber, message: message.trim() }
  await addMessage(tx, { ...row, beganBy: by, answerBy, sentAt, doneAt: sentAt, isNew: true })
  await queue.enqueue(tx, mailWritten, { messageId: id })
  eventOnCommit(tx, 'contact', { outcome: 'written', kind })
  return id
}
