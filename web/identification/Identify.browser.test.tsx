import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '../../ui/data/wire.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { aCheckedCustomer } from '../order/testing/orderSample.ts'
import { fi } from './fi.ts'
import { aBusiness, holdTime, showIdentify } from './testing/showIdentify.ts'

const identify = page.getByRole('button', { name: fi.identify, exact: true })
const frame = page.getByTitle(fi.frame)
const alert = page.getByRole('alert')
const phases = page.getByRole('list', { name: fi.phases })
const cancel = page.getByRole('button', { name: fi.cancel })
/** A page of the shop itself, as the bank's frame is. */
const bank = { iframe_url: `${window.location.origin}/pankki` }
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const iframe = () => frame.element() as HTMLIFrameElement
/** The bank's page says that something has happened. */
const says = (source: MessageEventSource | null, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { source, origin, data: 'valmis' }))

test('step 3 says what is needed and what is asked where [IDENT-01 IDENT-03 IDENT-04 IDENT-07 IDENT-08 IDENT-09]', async () => {
  await showIdentify()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.title })).toBeVisible()
  for (const text of [fi.lead, fi.need, fi.identityNumber, fi.credit])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(identify).toBeVisible()
  expect(page.getByText(fi.companyCredit).elements()).toEqual([])
  expect(alert.elements()).toEqual([])
})

test('a business reads whose credit is checked', async () => {
  await showIdentify({ customer: { type: 'business' } })
  await expect.element(page.getByText(fi.companyCredit)).toBeVisible()
  expect(page.getByText(fi.credit).elements()).toEqual([])
})

test('the help names the four reasons why an order may stop [IDENT-22 IDENT-23 IDENT-24 IDENT-25 IDENT-26 IDENT-27]', async () => {
  await showIdentify()
  await page.getByText(fi.help).click()
  const help = page.getByRole('main').element().querySelector('details') as HTMLElement
  await expect
    .poll(() =>
      [...help.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
    .toEqual(fi.helpCases.map(({ title, text }) => [title, text]))
  await expect.element(page.getByText(fi.helpCases[3]?.text ?? '')).toBeVisible()
})

test('the bank is in a frame of its own height, which can be left again [IDENT-05 IDENT-06 IDENT-11 CONST-25]', async () => {
  await showIdentify({ answers: { createIdentification: bank } })
  await identify.click()
  await expect.element(frame).toHaveAttribute('height', '512')
  expect(iframe().offsetHeight).toBe(512)
  expect(iframe().src).toBe(bank.iframe_url)
  await expect.element(frame).toHaveFocus()
  await expect.element(phases.getByText(fi.identifying)).toBeVisible()
  expect(identify.elements()).toEqual([])
  await cancel.click()
  await expect.element(frame).not.toBeInTheDocument()
  await expect.element(identify).toBeVisible()
})

test('what the bank says is looked at: once it knows the person, the checks follow', async () => {
  const { sent, phasesBecome, customerBecomes } = await showIdentify({ answers: { createIdentification: bank } })
  await identify.click()
  await expect.element(frame).toBeVisible()
  phasesBecome({ identification: 'success', drivers_license: 'started' })
  customerBecomes({ identified: true })
  says(iframe().contentWindow)
  await expect.element(phases.getByText(fi.states.started)).toBeVisible()
  await expect.element(frame).not.toBeInTheDocument()
  expect(page.getByText(fi.lead).elements()).toEqual([])
  await expect.poll(() => sent('getOrder').length).toBeGreaterThan(1)
})

test('while the frame is open it is asked about by itself, and not before or after', async () => {
  const { passes } = holdTime()
  const { sent } = await showIdentify({ answers: { createIdentification: bank } })
  const asked = () => sent('getIdentificationStatus').length
  await expect.element(identify).toBeVisible()
  await passes(5_000)
  await expect.poll(() => asked()).toBe(1)
  await identify.click()
  await expect.element(frame).toBeVisible()
  const before = asked()
  await passes(1_500)
  await expect.poll(() => asked()).toBeGreaterThan(before)
  await cancel.click()
  await expect.element(identify).toBeVisible()
  const inAll = asked()
  await passes(5_000)
  await expect.poll(() => asked()).toBe(inAll)
})

test('what others say is no word of the bank', async () => {
  const { sent } = await showIdentify({ answers: { createIdentification: bank } })
  await identify.click()
  await expect.element(frame).toBeVisible()
  const before = sent('getIdentificationStatus').length
  says(window)
  says(iframe().contentWindow, 'https://other.example')
  await expect.element(frame).toBeVisible()
  await expect.poll(() => sent('getIdentificationStatus')).toHaveLength(before)
})

test.each([
  { what: 'fails', answer: new Refusal(500), text: fi.identificationErrorNote },
  { what: 'says why', answer: new Refusal(503, { message: 'Pankit eivät vastaa.' }), text: 'Pankit eivät vastaa.' },
  {
    what: 'names a page of somebody else',
    answer: { iframe_url: 'https://other.example/' },
    text: fi.identificationErrorNote,
  },
  { what: 'is not reached', answer: lost, text: unreachable('fi') },
])('an identification that cannot even begin is told where the server $what [ERR-72]', async ({ answer, text }) => {
  const outcomes = [answer, bank]
  await showIdentify({
    answers: {
      createIdentification: () => {
        const next = outcomes.shift()
        return typeof next === 'function' ? next() : (next ?? bank)
      },
    },
  })
  await identify.click()
  await expect.element(alert.getByText(fi.identificationError)).toBeVisible()
  await expect.element(alert.getByText(text)).toBeVisible()
  await expect.element(identify).not.toHaveAttribute('aria-busy')
  expect(frame.elements()).toEqual([])
  await identify.click()
  await expect.element(frame).toBeVisible()
  expect(alert.elements()).toEqual([])
})

test('the flag in the address tells that it was broken off, until it is tried again [IDENT-10]', async () => {
  await showIdentify({ query: '?virhe=1', answers: { createIdentification: never } })
  await expect.element(alert.getByText(fi.identificationErrorNote)).toBeVisible()
  expect(alert.getByRole('button').elements()).toEqual([])
  await identify.click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(identify).toHaveAttribute('aria-busy', 'true')
})

test('who turns back at the bank is told, and may try again [IDENT-10]', async () => {
  const { phasesBecome } = await showIdentify({
    answers: {
      createIdentification: () => {
        phasesBecome({ identification: 'started' })
        return bank
      },
    },
  })
  await identify.click()
  await expect.element(frame).toBeVisible()
  phasesBecome({ identification: 'error' })
  says(iframe().contentWindow)
  await expect.element(alert.getByText(fi.identificationErrorNote)).toBeVisible()
  await expect.element(frame).not.toBeInTheDocument()
  await identify.click()
  await expect.element(frame).toBeVisible()
  expect(alert.elements()).toEqual([])
})

test.each(['person_has_account', 'other_person'] as const)(
  'a person who is not taken reads why: %s',
  async (reason) => {
    await showIdentify({ phases: { identification: 'error', reason } })
    await expect.element(alert.getByText(fi.notTaken[reason])).toBeVisible()
    await expect.element(alert.getByRole('button', { name: fi.changeAccount })).toBeVisible()
    await expect.element(identify).toBeVisible()
  },
)

test.each([
  {
    who: 'a private person',
    customer: aCheckedCustomer(),
    company: null,
    names: ['Tunnistautuminen', 'Ajo-oikeus', 'Luottotiedot'],
  },
  {
    who: 'a business',
    customer: aBusiness({ has_credit_rating_today: true }),
    company: { id: '9000001-1', name: 'Esimerkki Oy' },
    names: ['Tunnistautuminen', 'Oikeus allekirjoittaa yksin', 'Yrityksen luottotiedot'],
  },
])('$who who passed every check is led on [IDENT-12 IDENT-13 IDENT-20]', async ({ customer, company, names }) => {
  const type = company ? 5 : 1
  await showIdentify({ customer, order: { company, type }, phases: { identification: 'success' } })
  await expect.element(page.getByText(fi.passed)).toBeVisible()
  await expect.element(page.getByText(fi.passedNote)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: fi.toPayment }))
    .toHaveAttribute('href', '/uusi-tilaus/maksutiedot')
  const rows = phases.getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent)).toEqual(names.map((name) => `${name}kunnossa`))
  expect(page.getByText(fi.orderingFor).elements()).toHaveLength(company ? 1 : 0)
  expect(page.getByRole('button', { name: fi.otherCompany }).elements()).toEqual([])
  expect(identify.elements()).toEqual([])
  expect(page.getByText(fi.lead).elements()).toEqual([])
})
