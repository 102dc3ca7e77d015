import { expect, test } from 'vitest'
import { eventWords, type TimelineEvent } from './eventWords.ts'

const told = (kind: TimelineEvent['kind'], facts: object, by: string | null = 'shop') => {
  const { title, text } = eventWords({ kind, by, facts } as TimelineEvent, 'fi')
  return [title.replaceAll(/[\u00a0\u202f]/g, ' '), text]
}
const money = { invoice_number: '2026-000008', attempt: 2, amount: 20 }

test.each<[TimelineEvent['kind'], object, string, string?]>([
  ['state', { from: null, to: 'pending' }, 'Tilaus tehty: Kesken'],
  ['state', { from: 'confirmed', to: 'signed' }, 'Tila: Vahvistettu → Allekirjoitettu'],
  ['state', { from: 'new_state', to: null }, 'Tila: new_state → '],
  ['change', { what: 'car_swapped', from: 'ABC-123', to: 'XYZ-999' }, 'Auto vaihdettu: ABC-123 → XYZ-999'],
  ['change', { what: 'new_kind', from: 'a', to: 'b' }, 'new_kind: a → b'],
  ['handover', { what: 'delivery', kilometres: 12000, damages: 'Naarmu' }, 'Auto luovutettu, 12 000 km', 'Naarmu'],
  [
    'handover',
    { what: 'return', kilometres: 15000, damages: '' },
    'Auto palautettu, 15 000 km',
    'Ei merkittyjä vaurioita',
  ],
  ['withdrawal_notice', {}, 'Peruuttamisilmoitus'],
  ['invoice', { ...money, title: 'Kuukausimaksu' }, 'Lasku 2026-000008: 20,00 €', 'Kuukausimaksu'],
  ['invoice', { invoice_number: '2026-000008', title: 'Maksu' }, 'Lasku 2026-000008: 0,00 €', 'Maksu'],
  [
    'credit',
    { ...money, credit_number: '2026-000009', title: 'Viivästys' },
    'Hyvitys 2026-000009 laskuun 2026-000008: 20,00 €',
    'Viivästys',
  ],
  [
    'charge',
    { ...money, outcome: 'declined', decline_code: '51' },
    'Veloitus 20,00 €: Hylätty',
    'Lasku 2026-000008, yritys 2. Koodi 51',
  ],
  [
    'charge',
    { ...money, outcome: 'declined', decline_code: '116' },
    'Veloitus 20,00 €: Hylätty',
    'Lasku 2026-000008, yritys 2. Kortilla ei ollut riittävästi katetta. (116)',
  ],
  ['charge', { ...money, outcome: 'new_outcome' }, 'Veloitus 20,00 €: new_outcome', 'Lasku 2026-000008, yritys 2.'],
  ['refund', { ...money, outcome: 'ok' }, 'Palautus 20,00 €: Palautettu', 'Lasku 2026-000008'],
  ['letter', { subject: 'Kuitti', recipient: 'onni@example.com', outcome: 'ok' }, 'Kirje: Kuitti', 'onni@example.com'],
  [
    'letter',
    { subject: 'Kuitti', recipient: 'onni@example.com', outcome: 'rejected' },
    'Kirje: Kuitti',
    'onni@example.com: postilaatikko ei ottanut vastaan',
  ],
  ['note', { note: 'Soittaa huomenna' }, 'Muistiinpano', 'Soittaa huomenna'],
  ['act', { act: 'releaseOrder' }, 'Auto vapautettu noudettavaksi'],
  ['act', { act: 'newAct' }, 'newAct'],
  ['message', { message: 'Missä autoni on?' }, 'Asiakkaan viesti', 'Missä autoni on?'],
  ['answer', { message: 'Espoossa.' }, 'Vastaus asiakkaalle', 'Espoossa.'],
  ['check', { what: 'credit', status: 'denied' }, 'Luottotietojen tarkistus: hylätty'],
])('an event of the kind %s with %j is told as %s', (kind, facts, title, text) => {
  expect(told(kind, facts)).toEqual([title, text])
})

test('a reason is told when a person of the staff gave it, and not when the shop wrote it for its log', () => {
  const facts = { what: 'car_swapped', from: 'ABC-123', to: 'XYZ-999', reason: 'Asiakas pyysi' }
  expect(told('change', facts, 'staff:Aino')[1]).toBe('Asiakas pyysi')
  expect(told('change', { ...facts, reason: 'car delivered' }, 'staff:Aino')[1]).toBe('')
  expect(told('change', facts)[1]).toBeUndefined()
  expect(told('change', facts, null)[1]).toBeUndefined()
})

test('whoever ends an order gave a reason with their act; that of its state is for the log', () => {
  expect(
    told('state', { from: 'delivered', to: 'under_cancellation', reason: 'ended' }, 'staff:Aino')[1],
  ).toBeUndefined()
  const facts = { act: 'endOrder', reason: 'Muuttaa ulkomaille' }
  expect(told('act', facts, 'staff:Aino')).toEqual(['Tilaus päätetty', 'Muuttaa ulkomaille'])
  expect(told('act', { ...facts, act: 'withdrawOrder' }, 'staff:Aino')[0]).toBe('Tilaus peruutettu')
})
