import { expect, test } from 'vitest'
import { fi } from './fi.ts'
import { wordsOf } from './proposalFacts.ts'
import type { Proposal } from './queries.ts'

const words = (call: string, asked: object, seen: object = {}) => {
  const { facts, ...rest } = wordsOf({ call, arguments: asked, seen } as Proposal, 'fi')
  return { ...rest, facts: facts.map(({ term, value }) => `${term}: ${value.replace(/\s/g, ' ')}`) }
}
const grants = [
  { role: 'administrator', place: null },
  { role: 'desk', place: 'KTK' },
]
const asThey = 'pääkäyttäjä (kaikki toimipisteet), toimipiste (KTK)'

test('a credit is told with its sums, and leads to its invoice', () => {
  const asked = { invoice_number: '2026-000008', reason: 'Auto oli myöhässä' }
  expect(words('creditInvoice', asked, { asked: 120, left: 549.5, credited: 0 })).toEqual({
    title: 'Hyvitä lasku 2026-000008',
    link: { to: '/raha/laskut/2026-000008', label: fi.toInvoice },
    facts: ['Hyvitys: 120,00 €', 'Laskusta hyvitettävissä: 549,50 €', 'Syy: Auto oli myöhässä'],
  })
  expect(words('creditInvoice', asked, { asked: 120, left: 549.5, credited: 0.5 }).facts[2]).toBe(
    'Hyvitetty aiemmin: 0,50 €',
  )
})

test('an invitation is told with the roles that are wanted, another link with those that are had', () => {
  const asked = { email: 'onni@example.com', grants }
  expect(words('inviteStaff', asked, { member_id: null, name: 'Onni', grants: [] })).toEqual({
    title: 'Kutsu pääkäyttäjäksi: Onni',
    facts: ['Sähköposti: onni@example.com', `Roolit sen jälkeen: ${asThey}`],
  })
  expect(words('inviteStaff', {}, { member_id: 'm', name: 'Onni', grants })).toEqual({
    title: 'Uusi kutsulinkki pääkäyttäjälle: Onni',
    facts: ['Sähköposti: ', `Roolit sen jälkeen: ${asThey}`],
  })
})

test('other roles are told before and after, with the reason', () => {
  expect(words('changeGrants', { grants, reason: 'Sijaistaa' }, { name: 'Onni', grants: [] })).toEqual({
    title: 'Muuta rooleja: Onni',
    facts: ['Roolit nyt: –', `Roolit sen jälkeen: ${asThey}`, 'Syy: Sijaistaa'],
  })
  expect(words('changeGrants', {}, { name: 'Onni', grants }).facts).toEqual([
    `Roolit nyt: ${asThey}`,
    'Roolit sen jälkeen: –',
  ])
})

test('an erasure names nobody, and leads to its customer', () => {
  expect(words('eraseCustomer', { customer_id: 'c1', reason: 'Pyysi itse' }, { customer_id: 'c1', orders: 1 })).toEqual(
    {
      title: 'Poista asiakkaan tiedot',
      facts: ['Syy: Pyysi itse'],
      link: { to: '/asiakkaat/c1', label: fi.toCustomer },
    },
  )
})

test('a removal and a key are told by whose they are, another act by its call', () => {
  expect(words('removeStaff', { reason: 'Lähti' }, { name: 'Onni', grants })).toEqual({
    title: 'Poista henkilö: Onni',
    facts: [`Roolit nyt: ${asThey}`, 'Syy: Lähti'],
  })
  expect(
    words(
      'createKey',
      { role: 'finance', place: null, calls: ['exportEntries'], days: 90, reason: 'Vienti' },
      { name: 'Kirjanpito' },
    ),
  ).toEqual({
    title: 'Luo komentorivin avain: Kirjanpito',
    facts: [
      'Rooli: talous (kaikki toimipisteet)',
      'Vain kutsut: exportEntries',
      'Avaimen voimassaolo: 90 päivää',
      'Syy: Vienti',
    ],
  })
  expect(words('odd', {})).toEqual({ title: 'odd', facts: [] })
})

test('a sum of a damage or of a bill is told with its act, and leads to what it is about', () => {
  const asked = { damage_number: '560053', payer: 'customer', share: 900, ground: 'Oma vahinko' }
  expect(words('sayWhoPays', asked, { asked: 900 })).toEqual({
    title: 'Päätä vaurion maksaja',
    facts: ['Rajan ylittävä summa: 900,00 €', 'Kuka maksaa: Asiakas', 'Syy: Oma vahinko'],
    link: { to: '/vauriot/560053', label: fi.toDamage },
  })
  expect(words('decideStatement', { order_number: '12345678' }, { asked: 250 })).toEqual({
    title: 'Ratkaise kiistetty erittely',
    facts: ['Rajan ylittävä summa: 250,00 €'],
    link: { to: '/tilaukset/12345678', label: fi.toOrder },
  })
})

test('a loss, a transfer and an invoice are told with their sums, so that nobody approves one unseen', () => {
  const sumAndLink = (call: string, asked: object, seen: object) => {
    const { facts, link } = words(call, asked, seen)
    return [facts[0], link?.to]
  }
  expect(words('writeOffDebtor', { debtor_id: 'd1', reason: 'Varaton' }, { left: 412.35 })).toEqual({
    title: 'Kirjaa luottotappio',
    facts: ['Rajan ylittävä summa: 412,35 €', 'Syy: Varaton'],
    link: { to: '/raha/velalliset/d1', label: fi.toDebtor },
  })
  const transfer = { invoice_number: '2026-000008', amount: 300.1 }
  expect(sumAndLink('bookTransfer', transfer, { typed: 0, paid: false })).toEqual([
    'Rajan ylittävä summa: 300,10 €',
    '/raha/laskut/2026-000008',
  ])
  const lines = [{ amount: 200.1 }, { amount: 0.2 }]
  expect(sumAndLink('invoiceOrder', { order_number: '12345678', lines }, { typed: 0 })).toEqual([
    'Rajan ylittävä summa: 200,30 €',
    '/tilaukset/12345678',
  ])
})
