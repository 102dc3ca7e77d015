import { expect, test } from 'vitest'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { CustomerChecks, CustomerMessages } from './CustomerSigns.tsx'
import { fi } from './fi.ts'

type Props = Parameters<typeof CustomerMessages>[0]
const customer = { customer_id: '1', email: 'onni@esimerkki.example', erased_at: null } as Props['customer']
const message: Props['messages'][number] = {
  contact_id: '1',
  message: 'Missä autoni on?',
  began_by: null,
  answers: [{ answer: 'Espoossa.', by: 'Maija', at: '2026-11-24T09:00:00Z' }],
  read: { at: null },
  sent_at: '2026-11-24T08:00:00Z',
  done_at: null,
}

test('what a customer wrote stands with its time and its answer, and that it waits until it is answered', () => {
  expect(heardOf(drawn(<CustomerMessages messages={[]} customer={customer} />))).toContain(fi.noMessages)
  const opened = { at: '2026-11-24T10:00:00Z' }
  const messages = [message, { ...message, contact_id: '2', done_at: '2026-11-24', read: opened }]
  const text = heardOf(drawn(<CustomerMessages messages={messages} customer={customer} />))
  expect(text).toContain('24.11.2026 klo 10.00|Missä autoni on?|')
  expect(text).toContain('Maija, 24.11.2026 klo 11.00|Espoossa.|')
  expect(text.match(new RegExp(fi.waits, 'g'))).toHaveLength(1)
  expect(text).not.toContain(fi.noMessages)
  expect(text.match(/ei ole vielä avannut viestiä/g)).toHaveLength(1)
  expect(text).toContain('avasi viestin tilillään 24.11.2026 klo 12.00.')
})

test('what a check came to is said in words, and one that the words do not know by its own name', () => {
  expect(heardOf(drawn(<CustomerChecks checks={[]} />))).toContain(fi.noChecks)
  const at = '2026-11-24T08:00:00Z'
  const checks = [
    { what: 'credit', status: 'denied', at },
    { what: 'new_check', status: 'new_state', at },
  ] as unknown as Parameters<typeof CustomerChecks>[0]['checks']
  const text = heardOf(drawn(<CustomerChecks checks={checks} />))
  expect(text).toContain(': hylätty|24.11.2026 klo 10.00|')
  expect(text).toContain('new_check: new_state')
  expect(text).not.toContain(fi.noChecks)
})
