import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { aCheckedCustomer } from '../order/testing/orderSample.ts'
import { textOf } from '../order/testing/showOrder.ts'
import { fi } from './fi.ts'
import { contact, holdTime, type Phases, showIdentify } from './testing/showIdentify.ts'

const identified = { identification: 'success', drivers_license: 'success', credit_rating: 'success' } as const
const known = { identified: true }
const phases = page.getByRole('list', { name: fi.phases })
const rows = () => phases.getByRole('listitem').elements().map(textOf)
const alert = page.getByRole('alert')
const main = page.getByRole('main')
const retry = page.getByRole('button', { name: fi.retry })
const toPayment = page.getByRole('link', { name: fi.toPayment })
/** The text that is read out, in one or the other place. */
const heard = () => page.getByRole('status').elements().map(textOf)

test('each phase is shown with its state, and asked about every second and a half until all are final [IDENT-11 IDENT-12 STATE-55 STATE-56 API-63]', async () => {
  const { passes } = holdTime()
  const asked: number[] = []
  const credit = ['not_started', 'started', 'success'] as const
  let now: Phases | undefined
  const { sent, customerBecomes } = await showIdentify({
    customer: known,
    answers: {
      getIdentificationStatus: () => {
        asked.push(Date.now())
        return (
          now ?? { ...identified, drivers_license: 'started', credit_rating: credit[asked.length - 1] ?? 'success' }
        )
      },
    },
  })
  await expect.element(phases).toBeVisible()
  await expect
    .poll(() => rows())
    .toEqual(['Tunnistautuminenkunnossa', 'Ajo-oikeustarkistetaan', 'Luottotiedotodottaa vuoroaan'])
  await expect.element(page.getByText(fi.stay)).toBeVisible()
  await passes(1_500)
  await expect.poll(() => rows().at(-1)).toBe('Luottotiedottarkistetaan')
  await passes(1_500)
  await expect.poll(() => rows().at(-1)).toBe('Luottotiedotkunnossa')
  const [, second = 0, third = 0] = asked
  // A wait for a row moves the held time on, too.
  expect(third - second).toBeGreaterThanOrEqual(1_500)
  expect(third - second).toBeLessThan(3_000)
  now = identified
  customerBecomes(aCheckedCustomer())
  await passes(1_500)
  await expect.element(toPayment).toBeVisible()
  await expect.poll(() => sent('getOrder').length).toBeGreaterThan(1)
  const inAll = asked.length
  await passes(10_000)
  expect(asked).toHaveLength(inAll)
})

test('a state is read out once, when it changes', async () => {
  const { passes } = holdTime()
  const { phasesBecome } = await showIdentify({
    customer: known,
    phases: { ...identified, drivers_license: 'started', credit_rating: 'not_started' },
  })
  await expect
    .poll(heard)
    .toContain('Tunnistautuminen: kunnossa. Ajo-oikeus: tarkistetaan. Luottotiedot: odottaa vuoroaan')
  phasesBecome({ ...identified, credit_rating: 'started' })
  await passes(1_500)
  await expect.poll(heard).toContain('Ajo-oikeus: kunnossa. Luottotiedot: tarkistetaan')
})

test('until the state is known, and while it cannot be asked, the page says so', async () => {
  await showIdentify({ customer: known, answers: { getIdentificationStatus: never } })
  await expect.element(main.getByText(fi.stay)).toBeVisible()
  await showIdentify({ customer: known, answers: { getIdentificationStatus: new Refusal(500) } })
  await expect.element(main.getByText(fi.statusFailedNote)).toBeVisible()
})

test('checks of another day are made again, once and by themselves', async () => {
  const { sent } = await showIdentify({
    customer: known,
    phases: { ...identified, drivers_license: 'not_started', credit_rating: 'not_started' },
    answers: { checkDriversLicenseAndCredit: { drivers_license: 'check' } },
  })
  await expect.element(page.getByText(fi.otherDay)).toBeVisible()
  await expect.poll(() => sent('getIdentificationStatus').length).toBeGreaterThan(1)
  await expect.poll(() => sent('checkDriversLicenseAndCredit')).toHaveLength(1)
  expect(page.getByText(fi.creditError).elements()).toEqual([])
})

test('checks that cannot begin are told, and begun again at a press', async () => {
  const outcomes = [
    new Refusal(409, { message: 'Tarkistuksia on tehty liikaa.' }),
    { drivers_license: 'check' as const },
  ]
  const { sent, phasesBecome } = await showIdentify({
    customer: known,
    phases: { ...identified, drivers_license: 'not_started', credit_rating: 'not_started' },
    answers: { checkDriversLicenseAndCredit: () => outcomes.shift() as Refusal },
  })
  await expect.element(alert.getByText(fi.creditError)).toBeVisible()
  await expect.element(alert.getByText('Tarkistuksia on tehty liikaa.')).toBeVisible()
  expect(page.getByText(fi.stay).elements()).toEqual([])
  phasesBecome({ ...identified, credit_rating: 'started' })
  await retry.click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => sent('checkDriversLicenseAndCredit')).toHaveLength(2)
})

test.each([
  {
    id: 'ERR-73',
    phase: { drivers_license: 'error', credit_rating: 'not_started' },
    title: fi.licenceError,
    note: fi.licenceErrorNote,
  },
  { id: 'ERR-74', phase: { credit_rating: 'error' }, title: fi.creditError, note: fi.creditErrorNote },
] as const)(
  'a register that does not answer is told, and asked again at a press: $title [$id]',
  async ({ phase, title, note }) => {
    const { sent, phasesBecome, customerBecomes } = await showIdentify({
      customer: known,
      phases: { ...identified, ...phase },
      answers: {
        checkDriversLicenseAndCredit: () => {
          phasesBecome(identified)
          customerBecomes(aCheckedCustomer())
          return { drivers_license: 'check' }
        },
      },
    })
    await expect.element(alert.getByText(title)).toBeVisible()
    await expect.element(alert.getByText(note)).toBeVisible()
    expect(page.getByText(fi.stay).elements()).toEqual([])
    expect(toPayment.elements()).toEqual([])
    await retry.click()
    await expect.element(toPayment).toBeVisible()
    await expect.poll(() => sent('checkDriversLicenseAndCredit')).toHaveLength(1)
  },
)

test('what a press began is shown at once', async () => {
  const { phasesBecome } = await showIdentify({
    customer: known,
    phases: { ...identified, credit_rating: 'error' },
    answers: {
      checkDriversLicenseAndCredit: () => {
        phasesBecome({ ...identified, credit_rating: 'started' })
        return { drivers_license: 'check' }
      },
    },
  })
  await retry.click()
  await expect.poll(rows).toContain('Luottotiedottarkistetaan')
  await expect.element(alert).not.toBeInTheDocument()
})

test('a press that is on its way is busy', async () => {
  await showIdentify({
    customer: known,
    phases: { ...identified, credit_rating: 'error' },
    answers: { checkDriversLicenseAndCredit: never },
  })
  await expect.element(alert).toHaveFocus()
  await retry.click()
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
})

test('a ban of one’s own is handled by people, and the customer hears when [STATE-58 STATE-59 STATE-60]', async () => {
  await showIdentify({ customer: known, phases: { ...identified, credit_rating: 'pending' } })
  for (const text of [fi.creditPending, fi.creditPendingNote, ...fi.creditPendingWhy])
    await expect.element(main.getByText(text)).toBeVisible()
  await expect.poll(() => alert.elements()).toEqual([])
  expect(retry.elements()).toEqual([])
  await expect.poll(() => rows().at(-1)).toBe('Luottotiedotkäsitellään')
  await expect.element(main.getByRole('link', { name: fi.toAccount })).toHaveAttribute('href', '/tili')
  expect(main.getByRole('link', { name: fi.askForReview }).elements()).toEqual([])
  await expect.element(main.getByRole('link', { name: contact.email })).toBeVisible()
})

test.each([
  {
    id: 'STATE-61 ERR-75',
    title: fi.creditDenied,
    note: fi.creditDeniedNote,
    phase: { credit_rating: 'denied' },
    last: ['Ajo-oikeuskunnossa', 'Luottotiedothylätty'],
  },
  {
    id: 'IDENT-13',
    title: fi.licenceDenied,
    note: fi.licenceDeniedNote,
    phase: { drivers_license: 'denied', credit_rating: 'not_started' },
    last: ['Ajo-oikeushylätty', 'Luottotiedotjää tekemättä'],
  },
] as const)(
  'a refusal ends the order with a clear word, and a person can be asked: $title [$id]',
  async ({ phase, title, note, last }) => {
    await showIdentify({ customer: known, phases: { ...identified, ...phase } })
    await expect.element(alert.getByText(title)).toBeVisible()
    await expect.element(alert.getByText(note)).toBeVisible()
    await expect.poll(() => rows().slice(1)).toEqual(last)
    const review = alert.getByRole('link', { name: fi.askForReview })
    await expect.element(review).toHaveAttribute('href', '/asiakaspalvelu?aihe=review')
    await expect.element(alert.getByRole('link', { name: fi.toAccount })).toHaveAttribute('href', '/tili')
    await expect.element(alert.getByRole('link', { name: contact.phone })).toBeVisible()
    expect(retry.elements()).toEqual([])
    expect(toPayment.elements()).toEqual([])
    expect(page.getByRole('heading', { name: fi.declaration }).elements()).toEqual([])
  },
)

test('who is under age is told why the order cannot go on', async () => {
  await showIdentify({
    customer: known,
    phases: { ...identified, drivers_license: 'denied', credit_rating: 'not_started', licence_reason: 'underage' },
  })
  await expect.element(alert.getByText(fi.underage)).toBeVisible()
  await expect.element(alert.getByText(fi.underageNote)).toBeVisible()
  expect(alert.getByRole('link', { name: fi.askForReview }).elements()).toEqual([])
  await expect.element(alert.getByRole('link', { name: fi.toAccount })).toBeVisible()
})

test('who asks a person to look at a refusal is at the form for it, and its address is known', async () => {
  const customer = { identified: true, email: 'onni@example.com' }
  await showIdentify({
    customer,
    phases: { ...identified, credit_rating: 'denied' },
    answers: { user: { customer, user: { email: customer.email } }, getCustomer: { data: customer }, getOrders: {} },
  })
  await alert.getByRole('link', { name: fi.askForReview }).click()
  await expect.element(main.getByLabelText(/^Aihe/)).toHaveValue('review')
  await expect.element(main.getByLabelText(/^Sähköpostiosoite/)).toHaveValue('onni@example.com')
})
