import { expect, test } from 'vitest'
import { orderStatuses } from '../../contract/customer.ts'
import { formatMoment } from '../../contract/days/date.ts'
import { drawn, heardOf, tableRows } from '../../ui/testing/drawn.tsx'
import { PhoneLink } from './contact/PhoneLink.tsx'
import { causeText, jobText } from './job/fi.ts'
import { LetterTable } from './letter/LetterTable.tsx'
import { checkWords, fi as orderWords, personOf } from './order/fi.ts'
import { OrderTable } from './order/OrderTable.tsx'
import { StatusBadge } from './order/StatusBadge.tsx'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('an instant and who did it are said as people do', () => {
  expect(formatMoment('2026-03-05T07:41:00Z', 'fi')).toBe('5.3.2026 klo 9.41')
  expect([null, 'clock', 'merchant', 'customer', 'staff:Aino'].map(personOf)).toEqual([
    ...['Järjestelmä', 'Järjestelmä', 'Järjestelmä', 'Asiakas', 'Aino'],
  ])
})

test('a check and what came of it are said in words, unknown ones as they are', () => {
  expect(checkWords('licence', 'denied')).toBe('Ajo-oikeuden tarkistus: hylätty')
  expect(checkWords('odd', 'strange')).toBe('odd: strange')
})

test('a failed job is told by what was not done, and why', () => {
  expect([jobText('order.mail'), jobText('charge.run'), jobText('odd')]).toEqual([
    ...['Kirje ei lähtenyt asiakkaalle', 'Veloitus jäi tekemättä', 'Taustatyö jäi tekemättä'],
  ])
  expect(causeText(null)).toBe('Syytä ei ole kirjattu.')
  expect(causeText({ cause: 'database_away', code: null })).toBe('Tietokanta ei vastannut.')
  expect(causeText({ cause: 'program', code: 'E1' })).toBe('Ohjelmassa on virhe. Kerro siitä ylläpidolle. (E1)')
})

test.each(orderStatuses)('an order that is %s wears the colour of its state', (status) => {
  const html = drawn(<StatusBadge status={status} />)
  const tone = /text-(good|warn|info|petrol|ink-soft|deep)\b/.exec(html)?.[1]
  const colours: Record<string, string> = {
    pending: 'deep',
    under_cancellation: 'warn',
    confirmed: 'info',
    signed: 'petrol',
    delivered: 'good',
  }
  expect([heardOf(html), tone]).toEqual([`|${orderWords.statusNames[status]}|`, colours[status] ?? 'ink-soft'])
})

test('orders stand with whose they are, what car, and until when', () => {
  const order = {
    order_number: '12345678',
    status: 'delivered',
    customer: 'Onni Onnela',
    company: 'Kulku Oy',
    car: 'Kide',
    registration: 'ABC-123',
    dealer: 'Kotka',
    start_date: '2026-11-24',
    cancel_date: '2026-12-24',
  }
  const orders = [order, { ...order, order_number: '87654321', company: null, cancel_date: null }] as never
  const html = drawn(<OrderTable caption="Tilaukset" orders={orders} />)
  expect(tableRows(html).map((cells) => cells.map(plain))).toEqual([
    ['12345678', 'Käytössä', 'Onni Onnela, Kulku Oy', 'Kide ABC-123', 'Kotka', '24.11.2026', '24.12.2026'],
    ['87654321', 'Käytössä', 'Onni Onnela', 'Kide ABC-123', 'Kotka', '24.11.2026', ''],
  ])
  expect(html).toContain('href="/tilaukset/12345678"')
  expect(html.match(/<td[^>]*max-sm:hidden/g)).toHaveLength(1)
})

test('letters stand with what became of them', () => {
  const letter = {
    letter_id: 'l1',
    subject: 'Kuitti',
    attachments: ['kuitti.pdf', 'ehdot.pdf'],
    recipient: 'onni@example.com',
    outcome: 'ok',
    sent_at: '2026-11-24T08:00:00Z',
  }
  const letters = [letter, { ...letter, letter_id: 'l2', attachments: [], outcome: 'rejected' }] as never
  const html = drawn(<LetterTable letters={letters} onOpen={() => {}} />)
  expect(tableRows(html)).toEqual([
    ['24.11.2026 klo 10.00', 'KuittiLiitteet: kuitti.pdf, ehdot.pdf', 'onni@example.com'],
    ['24.11.2026 klo 10.00', 'Kuitti', 'onni@example.comPostilaatikko ei ottanut vastaan'],
  ])
  expect(heardOf(drawn(<LetterTable letters={[]} onOpen={() => {}} />))).toBe('|Kirjeitä ei ole lähetetty.|')
})

test('a phone number is called by a press', () => {
  expect(drawn(<PhoneLink phone="+358401234567" />)).toContain('href="tel:+358401234567"')
})
