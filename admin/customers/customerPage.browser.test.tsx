import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'
import { alert, button, dialog } from '../testing/onPage.ts'
import { columnCount, factsSeen, tableSeen, textOf } from '../testing/readers.ts'
import { as, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { CustomerPage } from './CustomerPage.tsx'
import { fi } from './fi.ts'

type Shown = Some<Answer<'showCustomer'>>
const at = '2026-11-24T08:00:00Z'
const onni = { customer_id: 'c1', name: 'Onni Onnistuja', email: 'onni@example.com', created_at: at }
const shown = (more: Shown = {}): Shown => ({ ...more, customer: { ...onni, ...more.customer } })

const show = (answers: StaffAnswers = {}, search = '', grants = as('service')) =>
  showScreen('/asiakkaat/:customerId', <CustomerPage />, {
    at: `/asiakkaat/c1${search}`,
    grants,
    answers: { showCustomer: shown(), ...answers },
  })
const factsOf = () => factsSeen(page.getByRole('region', { name: fi.title, exact: true }))

test('a customer of whom little is known: every part says that it is empty', async () => {
  const { sent } = await show()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Onni Onnistuja' })).toBeVisible()
  await expect.element(page.getByText(fi.types.private).first()).toBeVisible()
  for (const said of [fi.noOrders, 'Muistiinpanoja ei ole.', 'Kirjeitä ei ole lähetetty.', fi.noMessages, fi.noChecks])
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  expect(factsOf()).toEqual({
    Sähköposti: 'onni@example.com (vahvistamatta)',
    Asiakastyyppi: 'Yksityisasiakas',
    Tunnistautunut: 'Ei',
    'Kirjeiden kieli': 'suomi',
    'Tarjoukset ja uutiset': 'Ei saa lähettää',
    'Asiakas alkaen': '24.11.2026 klo 10.00',
  })
  expect(columnCount(page.getByRole('region', { name: fi.title }).element().querySelector('dl') as Element)).toBe(1)
  await expect.poll(() => sent('showCustomer')[0]?.params).toEqual({ customer_id: 'c1' })
})

test('a customer of whom everything is known', async () => {
  await show({
    showCustomer: shown({
      customer: {
        phone: '+358401234567',
        address: 'Mannerheimintie 1',
        type: 'business',
        company: 'Yritys Oy',
        business_id: '1234567-1',
        identified: true,
        marketing: true,
        email_confirmed: true,
        language: 'sv',
        max_orders: 5,
      },
      orders: [{ order_number: '12345678', status: 'confirmed', customer: 'Onni Onnistuja' }],
    }),
  })
  await expect.element(page.getByRole('link', { name: '12345678' })).toHaveAttribute('href', '/tilaukset/12345678')
  await expect.poll(() => tableSeen(fi.orders).rows).toHaveLength(1)
  expect(page.getByText(fi.noOrders, { exact: true }).elements()).toHaveLength(0)
  expect(factsOf()).toEqual({
    Sähköposti: 'onni@example.com',
    Puhelin: '040 123 4567',
    Osoite: 'Mannerheimintie 1',
    Asiakastyyppi: 'Yritysasiakas',
    Yritys: 'Yritys Oy',
    'Y-tunnus': '1234567-1',
    Tunnistautunut: 'Kyllä',
    'Kirjeiden kieli': 'ruotsi',
    'Tarjoukset ja uutiset': 'Saa lähettää',
    'Tilauksia enintään': '5',
    'Asiakas alkaen': '24.11.2026 klo 10.00',
  })
  await expect.element(page.getByRole('link', { name: fi.account.open })).toHaveAttribute('href', '/asiakkaat/c1/tili')
})

test('a customer who was erased is called so: nothing empty is shown, and nothing can be changed', async () => {
  const erased = { name: 'Poistettu', email: '', erased_at: at }
  await show({ showCustomer: shown({ customer: erased, orders: [{ order_number: '12345678' }] }) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Poistettu' })).toBeVisible()
  await expect.element(page.getByText(fi.erased.note('24.11.2026 klo 10.00'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: '12345678' })).toBeVisible()
  await button(fi.more).click()
  await expect.element(page.getByRole('menuitem', { name: fi.copy })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  for (const name of [fi.correct.name, 'Lisää muistiinpano']) expect(button(name).elements()).toHaveLength(0)
  expect(page.getByText('Sähköposti').elements()).toHaveLength(0)
  expect(page.getByRole('link', { name: fi.account.open }).elements()).toHaveLength(0)
})

test('a customer who does not exist leads to all customers', async () => {
  const { at: address } = await show({ showCustomer: new Refusal(404) })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.missing })).toBeVisible()
  await page.getByRole('link', { name: fi.back }).click()
  await expect.poll(address).toBe('/asiakkaat')
})

test('a customer who cannot be shown: why, and asking again', async () => {
  let isAway = true
  await show({ showCustomer: () => (isAway ? new Refusal(403, { message: 'Ei oikeutta.' }) : shown()) })
  await expect.element(alert().getByText('Ei oikeutta.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.title })).toBeVisible()
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Onni Onnistuja' })).toBeVisible()
})

test('while a customer is on the way it is waited for', async () => {
  await show({ showCustomer: never })
  await expect.element(page.getByText('Ladataan')).toBeVisible()
  await expect.poll(() => textOf(page.getByRole('heading', { level: 1 }))).toBe(fi.title)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

const letter = { letter_id: 'l1', subject: 'Kuitti', recipient: 'onni@example.com', sent_at: at }

test('a letter is opened from its line, sent again, and what is known of the customer asked for anew', async () => {
  const { at: address, sent } = await show({
    showCustomer: shown({ letters: [letter] }),
    showLetter: { letter: { ...letter, resend_closed: null } },
    resendLetter: {},
  })
  expect(dialog().elements()).toHaveLength(0)
  await button('Kuitti').click()
  await expect.element(dialog('Kuitti')).toBeVisible()
  await expect.poll(() => address()).toBe('/asiakkaat/c1?kirje=l1')
  await expect.poll(() => sent('showLetter')[0]?.params).toEqual({ letter_id: 'l1' })
  await button('Lähetä uudelleen').click()
  await expect.element(page.getByText('Kirje lähetetään uudelleen')).toBeVisible()
  await expect.poll(() => sent('resendLetter').map(({ body }) => body)).toEqual([{ letter_id: 'l1' }])
  await expect.poll(address).toBe('/asiakkaat/c1')
  await expect.poll(() => sent('showCustomer')).toHaveLength(2)
})

test.each([
  ['everywhere', null, 1],
  ['at one place', 'kotka', 0],
])('the account page of its customer is open to who serves %s: %s', async (_, place, links) => {
  const { sent } = await show({}, '', [{ role: 'service', place }])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Onni Onnistuja' })).toBeVisible()
  await expect.poll(() => sent('whoAmI').length).toBe(1)
  // The field for notes comes with the rights of who looks.
  await expect.element(page.getByLabelText(/^Uusi muistiinpano/)).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: fi.account.open }).elements()).toHaveLength(links)
})

test('what is unpaid leads to the debtor who is asked for it, and each card says until when it is valid', async () => {
  await show({
    showCustomer: shown({
      money: {
        owed: [{ debtor_id: 'd1', amount: 1_158 }],
        cards: [
          { label: 'Visa •••• 0345', expires: '04/2027', active: true },
          { label: 'Visa •••• 1187', expires: '11/2026' },
        ],
      },
    }),
  })
  const owed = page.getByRole('link', { name: '1 158,00 €' })
  await expect.element(owed).toHaveAttribute('href', '/raha/velalliset/d1')
  await expect.element(page.getByText('Visa •••• 0345, voimassa 04/2027')).toBeVisible()
  await expect.element(page.getByText('Visa •••• 1187, voimassa 11/2026 (ei käytössä)')).toBeVisible()
})

test('of who owes nothing it is said, and to who sees no money nothing is', async () => {
  await show({ showCustomer: shown({ money: { owed: [], cards: [] } }) })
  await expect.element(page.getByText(fi.facts.nothingOwed)).toBeVisible()
  await expect.element(page.getByText(fi.facts.noCards)).toBeVisible()
  await show({ showCustomer: shown({ money: null }) }, '', as('desk'))
  await expect.element(page.getByText('onni@example.com (vahvistamatta)').last()).toBeVisible()
  expect(page.getByText(fi.facts.noCards).elements()).toHaveLength(0)
})

test('that processing is restricted stands above all else, with its ground and its end', async () => {
  const asked = { ground: 'accuracy' as const, since: at, end_asked_at: '2026-11-29T10:05:00Z', ends_at: null }
  const consents = [
    { given: false, words: 'Minulle saa lähettää', at: '2026-11-25T08:00:00Z' },
    { given: true, words: 'Du får skicka', at },
  ]
  await show({ showCustomer: shown({ customer: { restriction: asked, consents } }) })
  await expect.element(page.getByText(fi.restricted.title)).toBeVisible()
  await expect.element(page.getByText(`${fi.restrict.grounds.accuracy}.`)).toBeVisible()
  await expect.element(page.getByText(fi.restricted.untold('29.11.2026 klo 12.05'))).toBeVisible()
  // Each consent stands with its moment and the words that were seen.
  const said = factsOf()['Tarjoukset ja uutiset']
  expect(said).toContain('Ei saa lähettää')
  expect(said).toContain(fi.facts.consentWithdrawn('25.11.2026 klo 10.00', 'Minulle saa lähettää'))
  expect(said).toContain(fi.facts.consentGiven('24.11.2026 klo 10.00', 'Du får skicka'))
  const told = { ...asked, ends_at: '2026-12-06T10:05:00Z' }
  await show({ showCustomer: shown({ customer: { restriction: told } }) })
  await expect.element(page.getByText(fi.restricted.ends('6.12.2026 klo 12.05'))).toBeVisible()
  expect(page.getByText(fi.restricted.untold('29.11.2026 klo 12.05')).elements()).toHaveLength(0)
})
