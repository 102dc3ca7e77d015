import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Grant } from '../../../contract/ops/roles.ts'
import { ToastRegion } from '../../../ui/state/ToastRegion.tsx'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { alert, button, dialog } from '../../testing/onPage.ts'
import { isAsked } from '../../testing/readers.ts'
import { type StaffAnswers, showPartToStaff } from '../../testing/showToStaff.tsx'
import { fi as dialogs } from '../act/fi.ts'
import { fi } from './fi.ts'
import { HandoverDialog } from './HandoverDialog.tsx'
import { type HandedOver, kilometresOf, type Written } from './handoverForm.ts'
import type { HandoverAct } from './queries.ts'

// HandoverDialog with Odometer and Kilometres.

const order: HandedOver = {
  order_number: '12345678',
  status: 'confirmed',
  customer: 'Onni Onnela',
  company: null,
  car: 'Kide 1.0',
  registration: 'ABC-123',
  dealer: 'Espoo',
  place: 'espoo',
  start_date: '2026-11-24',
  fixed_term: 6,
  released: false,
  pickup_time: null,
  return_prompted: false,
  return_time: null,
  cancel_date: null,
  replacement_out: null,
  version: 'v1',
  created_at: '2026-11-01T10:00:00Z',
  kilometres_out: null,
  unpaid: false,
}
const delivered: HandedOver = { ...order, status: 'delivered', kilometres_out: 10_000 }
const done = { order: { order_number: '12345678' } }
const finance: Grant[] = [{ role: 'finance', place: null }]
const calls = [
  'releaseOrder',
  'promptPickupTime',
  'signOrder',
  'deliverOrder',
  'promptReturnTime',
  'takeBackCar',
] as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-24T08:00:00Z')
})
afterEach(() => {
  vi.useRealTimers()
})

/** The facts that were written down at the car. */
const written: Written = {
  kilometres: 10_500,
  body: { damages: 'Naarmu', energy_percent: 80, items: ['keys'], marks: [], met: null },
  missing: [],
  last: null,
}
const sent = { order_number: '12345678', version: 'v1', kilometres: 10_500, ...written.body }

async function show(
  act: HandoverAct,
  of: HandedOver,
  answers: StaffAnswers = {},
  { grants = [], ...more }: Partial<Written> & { grants?: Grant[] } = {},
) {
  const onClose = vi.fn()
  const { sent: calledWith } = await showPartToStaff(
    <>
      <HandoverDialog
        act={act}
        order={of}
        onClose={onClose}
        {...(act === 'deliver' || act === 'takeBack' ? { written: { ...written, ...more } } : {})}
      />
      <ToastRegion />
    </>,
    { answers: { ...Object.fromEntries(calls.map((name) => [name, done])), ...answers } as StaffAnswers, grants },
  )
  const acting = dialog(fi.acts[act].title)
  await expect.element(acting).toBeVisible()
  const bodies = (name: (typeof calls)[number], asked = false) =>
    calledWith(name).flatMap(({ body }) => {
      const { dry_run = false, ...given } = body as { dry_run?: boolean }
      return dry_run === asked ? [given] : []
    })
  return { onClose, acting, bodies, press: button(fi.acts[act].label, acting) }
}
const ahead = page.getByRole('heading', { name: dialogs.effect })

test.each([
  ['release', 'releaseOrder'],
  ['promptPickup', 'promptPickupTime'],
  ['promptReturn', 'promptReturnTime'],
] as const)('%s: what follows is said, asked about and done by one press', async (act, call) => {
  const { onClose, acting, bodies, press } = await show(act, order)
  await expect.element(acting.getByText(fi.acts[act].lead)).toBeVisible()
  await expect.element(ahead).toBeVisible()
  await expect.poll(() => bodies(call, true)).toEqual([{ order_number: '12345678', version: 'v1' }])
  await press.click()
  await expect.element(page.getByText(fi.acts[act].done)).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
  await expect.poll(() => bodies(call)).toEqual([{ order_number: '12345678', version: 'v1' }])
})

test('signing asks nothing first, and says whose contract it is', async () => {
  const { acting, bodies, press } = await show('sign', { ...order, company: 'Kulku Oy' })
  await expect.element(acting.getByText('Onni Onnela')).toBeVisible()
  for (const text of ['Kulku Oy', 'ABC-123', 'Kide 1.0']) await expect.element(acting.getByText(text)).toBeVisible()
  await press.click()
  await expect.element(page.getByText(fi.acts.sign.done)).toBeVisible()
  await expect.poll(() => bodies('signOrder')).toEqual([{ order_number: '12345678', version: 'v1' }])
  expect([...ahead.elements(), ...page.getByRole('checkbox').elements()]).toEqual([])
})

test('a car is handed over with what was written down at it', async () => {
  const { bodies, press, onClose } = await show('deliver', order, {
    deliverOrder: {
      ...done,
      periods: {
        first: { start: '2026-11-24', last_day: '2026-12-23', amount: 549 },
        next: { start: '2026-12-24', last_day: '2027-01-23', amount: 499.5 },
      },
    },
  })
  const facts = () =>
    [...(ahead.element().closest('section')?.querySelectorAll('dt') ?? [])].map((term) =>
      `${term.textContent}: ${term.nextElementSibling?.textContent}`.replace(/\s/g, ' '),
    )
  await expect
    .poll(facts)
    .toEqual([
      `${fi.firstPeriod}: 24.11.2026–23.12.2026`,
      `${fi.firstAmount}: 549,00 €`,
      `${fi.nextCharge}: 24.12.2026`,
      `${fi.nextAmount}: 499,50 €`,
    ])
  await expect.poll(() => bodies('deliverOrder', true)).toEqual([sent])
  await expect.element(page.getByText('10 500 km')).toBeVisible()
  for (const unsaid of [/^Sovittu päivä on/, fi.stillUnpaid, fi.extras])
    expect(page.getByText(unsaid).elements()).toEqual([])
  expect([...page.getByRole('checkbox').elements(), ...page.getByRole('textbox').elements()]).toEqual([])
  await press.click()
  await expect.element(page.getByText(fi.acts.deliver.done)).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
  await expect.poll(() => bodies('deliverOrder')).toEqual([sent])
})

test('of another day and of a charge that failed it is said before the handover', async () => {
  await show('deliver', { ...order, start_date: '2026-11-23', status: 'signed', unpaid: true })
  await expect.element(page.getByText(fi.notOnDay('23.11.2026'))).toBeVisible()
  await expect.element(page.getByText(fi.notOnDayText)).toBeVisible()
  await expect.element(page.getByText(fi.stillUnpaid)).toBeVisible()
})

test('a car leaves without something only with a reason', async () => {
  const { bodies, press } = await show('deliver', order, {}, { missing: ['signed', 'licence'] })
  await expect.element(page.getByText(fi.leavesWithout('allekirjoitus, ajokortin tarkistus'))).toBeVisible()
  await press.click()
  await expect.element(page.getByText(fi.whyMissing).first()).toBeVisible()
  expect(bodies('deliverOrder')).toEqual([])
  await page.getByLabelText(fi.whyLeaves).fill(' Sovittu ')
  await press.click()
  await expect.poll(() => bodies('deliverOrder')).toEqual([{ ...sent, reason: 'Sovittu' }])
})

test('a reading that is far above the last one is confirmed', async () => {
  const last = { kilometres: 10_000, day: '2026-11-23' }
  const { bodies, press } = await show('deliver', order, {}, { last })
  await press.click()
  await expect.element(page.getByText(fi.sureMissing).first()).toBeVisible()
  expect(bodies('deliverOrder')).toEqual([])
  await page.getByRole('checkbox', { name: fi.sure('500', '23.11.2026') }).click()
  await press.click()
  await expect.poll(() => bodies('deliverOrder')).toEqual([{ ...sent, sure: true }])
})

test('a period that is not known yet has no line', async () => {
  await show('deliver', order, { deliverOrder: { ...done, periods: { first: null, next: null } } })
  await expect.element(ahead).toBeVisible()
  await expect.element(page.getByText(dialogs.effectCounting)).not.toBeInTheDocument()
  expect(page.getByRole('term').elements()).toEqual([])
})

test('what colleagues had done already is said, and the press is gone', async () => {
  const { acting, onClose } = await show('deliver', order, {
    deliverOrder: { ...done, already: { by: 'staff:Tiina Toimipiste', at: '2026-11-24T07:41:00Z' } },
  })
  await button(fi.acts.deliver.label, acting).click()
  await expect
    .element(acting.getByRole('status'))
    .toHaveTextContent(`Tiedoksi: ${fi.already('Tiina Toimipiste', fi.acts.deliver.did, 'klo 9.41')}${fi.alreadyText}`)
  expect(ahead.elements()).toEqual([])
  expect(acting.getByRole('button', { name: fi.acts.deliver.label, exact: true }).elements()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('of an order that changed meanwhile it is said who changed what; the next press is about it as it is', async () => {
  let answer: Refusal | typeof done = new Refusal(409, {
    code: 'CHANGED_MEANWHILE',
    changes: [
      { what: 'registration', by: 'staff:Aino', at: '2026-11-23T07:41:00Z' },
      { what: 'status', by: null, at: null },
      { what: 'start_date', by: 'customer', at: '2026-11-24T07:41:00Z' },
      { what: 'released', by: 'clock', at: null },
    ],
    order: { version: 'v2' },
  })
  const { bodies, press, acting } = await show('sign', order, { signOrder: () => answer })
  await press.click()
  const told = alert(acting)
  await expect.element(told.getByText(dialogs.changedTitle)).toBeVisible()
  const lines = told
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)
  expect(lines).toEqual([
    'Auto: Aino 23.11.2026 klo 9.41',
    'Tila: Joku',
    'Noutopäivä: Asiakas klo 9.41',
    'Vapautus noudettavaksi: Järjestelmä',
  ])
  answer = done
  await press.click()
  await expect
    .poll(() => bodies('signOrder').map((body) => (body as { version?: string }).version))
    .toEqual(['v1', 'v2'])
})

test('what is wrong with the reading is said', async () => {
  const wrong = new Refusal(422, { message: 'Tarkista.', errors: { kilometres: ['Mittari ei kulje taaksepäin.'] } })
  const { press } = await show('deliver', order, { deliverOrder: ({ body }) => (isAsked({ body }) ? done : wrong) })
  await press.click()
  await expect.element(page.getByText('Mittari ei kulje taaksepäin.')).toBeVisible()
})

const beyond = (more: object = {}) => ({
  ...done,
  kilometres: {
    out: 10_000,
    driven: 12_300,
    allowed: 10_500,
    beyond: 1_800,
    price_per_km: 0.2,
    amount: 360,
    not_billed: null,
    ...more,
  },
})
/** The bill that its customer is told. */
const told = {
  statement: {
    state: 'sent' as const,
    total: 360,
    answer_by: '2026-12-01',
    lines: [{ kind: 'kilometres' as const, charged: 360 }],
  },
}
const said = /^Ajettu/

test('a car is taken back, and what was driven beyond the contract is said at once and told to its customer', async () => {
  const { bodies, press } = await show(
    'takeBack',
    delivered,
    { takeBackCar: { ...beyond(), ...told } },
    { grants: finance },
  )
  await expect.element(page.getByText(fi.endsNow)).toBeVisible()
  await expect.element(page.getByText(fi.extras)).toBeVisible()
  await expect
    .element(page.getByText(said))
    .toHaveTextContent('Ajettu 12 300 km, sopimukseen kuuluu 10 500 km, yli 1 800 km: 360,00 € (sis. ALV)')
  await expect.element(page.getByText(`360,00 €, ${fi.answerBy('1.12.2026')}`)).toBeVisible()
  await press.click()
  await expect.element(page.getByText(fi.told.sent)).toBeVisible()
  await expect.poll(() => bodies('takeBackCar')).toEqual([sent])
})

test('the press of a return waits until the desk sees what its customer will be told', async () => {
  let tell = () => {}
  const isTold = new Promise<void>((resolve) => {
    tell = resolve
  })
  const { bodies, press } = await show('takeBack', delivered, {
    takeBackCar: async () => {
      await isTold
      return { ...beyond(), ...told }
    },
  })
  await expect.element(press).toHaveAccessibleDescription(dialogs.counting)
  expect(bodies('takeBackCar')).toEqual([])
  tell()
  await expect.element(press).not.toHaveAttribute('aria-disabled')
})

test('who may invoice may also let it be, with a reason', async () => {
  const { bodies, press } = await show('takeBack', delivered, { takeBackCar: beyond() }, { grants: finance })
  const waive = page.getByRole('checkbox', { name: fi.waive })
  await expect.element(waive).not.toBeChecked()
  expect(page.getByLabelText(fi.waiveReason).elements()).toEqual([])
  await waive.click()
  await expect
    .element(page.getByText(said))
    .toHaveTextContent('Ajettu 12 300 km, sopimukseen kuuluu 10 500 km, yli 1 800 km: ei laskuteta')
  const why = page.getByLabelText(fi.waiveReason)
  await expect.poll(() => bodies('takeBackCar', true)).toContainEqual({ ...sent, not_billed: '-' })
  await why.fill('   ')
  await press.click()
  await expect.element(page.getByText(fi.waiveReasonMissing).first()).toBeVisible()
  expect(bodies('takeBackCar')).toEqual([])
  await why.fill(' Sovittu ')
  await press.click()
  await expect.element(page.getByRole('status').getByText(fi.acts.takeBack.done)).toBeVisible()
  await expect.poll(() => bodies('takeBackCar')).toEqual([{ ...sent, not_billed: 'Sovittu' }])
})

test.each([
  ['one who may not invoice', beyond(), [] as Grant[]],
  ['one who may invoice elsewhere', beyond(), [{ role: 'finance', place: 'kotka' }] as Grant[]],
  ['what costs nothing', beyond({ amount: 0, not_billed: 'within' }), finance],
])('nothing can be let be by %s', async (_, takeBackCar, grants) => {
  await show('takeBack', delivered, { takeBackCar }, { grants })
  await expect.element(page.getByText(said)).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test.each([
  [{ driven: null, allowed: null, beyond: null, not_billed: 'no_reading' }, fi.notBilled.no_reading],
  [{ allowed: null, beyond: null, not_billed: 'not_agreed' }, `Ajettu 12 300 km. ${fi.notBilled.not_agreed}`],
  [{ beyond: 0, amount: 0, not_billed: 'within' }, 'Ajettu 12 300 km, sopimukseen kuuluu 10 500 km: ei laskutettavaa'],
  [{ beyond: 1, amount: 0.2 }, 'Ajettu 12 300 km, sopimukseen kuuluu 10 500 km, yli 1 km: 0,20 € (sis. ALV)'],
] as const)('what cannot be reckoned is not told: %j', async (more, text) => {
  await show('takeBack', { ...delivered, kilometres_out: null }, { takeBackCar: beyond(more) })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test.each([
  ['2026-11-25', fi.endsLater('25.11.2026')],
  ['2026-11-24', fi.endsNow],
  [null, fi.endsNow],
])('an order that ends on %s says when it is over', async (cancel_date, text) => {
  await show('takeBack', { ...delivered, cancel_date })
  await expect.element(page.getByText(text)).toBeVisible()
})

test.each([
  ['10 500', 10_500],
  ['10.500 km', 10_500],
  ['0', 0],
  ['12345678', null],
  ['', null],
  ['1,5', null],
])('the reading %j is %s', (typed, read) => expect(kilometresOf(typed)).toBe(read))
