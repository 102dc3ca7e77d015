import { expect, test } from 'vitest'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { dialog, field } from '../testing/onPage.ts'
import { choicesSeen, doneWith } from '../testing/readers.ts'
import { fi } from './fi.ts'
import { onnisOrder, type SomeOrder } from './testing/sampleOrder.ts'
import { confirms, isDone, opens, showActs, toldAhead } from './testing/showActs.tsx'

const seen = { order_number: '12345678', version: 'v1' }
const asked = { ...seen, reason: 'Esikatselu', dry_run: true }
const noGround = { non_payment: false, by_provider: false, hardship: false }
const delivered: SomeOrder = { order: { status: 'delivered' } }

test.each([
  ['customer', {}, 'Tilauksesi on merkitty päättyväksi'],
  ['non_payment', { non_payment: true }, 'Olemme purkaneet tilauksesi'],
  ['hardship', { hardship: true }, 'Tilauksesi on merkitty päättyväksi'],
  ['provider', { by_provider: true }, 'Tilauksesi on irtisanottu'],
] as const)('an order is ended on the ground %s', async (ground, chosen, letter) => {
  const ended = { order: { ...onnisOrder, cancel_date: '2027-01-01' }, credited: 20 }
  const { sent } = await showActs(delivered, { endOrder: ended })
  await opens(fi.end.name)
  await expect.element(dialog().getByRole('radio', { name: fi.end.grounds.customer })).toBeChecked()
  await dialog().getByRole('radio', { name: fi.end.grounds[ground] }).click()
  await expect.element(dialog().getByText(fi.end.groundNotes[ground])).toBeVisible()
  await expect.element(dialog().getByText(fi.act.letterGoes(letter))).toBeVisible()
  await expect.poll(toldAhead).toEqual({ Päättyy: '1.1.2027', 'Hyvitetään laskuista': '20,00 €' })
  await expect.poll(() => sent('endOrder').at(-1)?.body).toEqual({ ...asked, ...noGround, ...chosen })
  await dialog().getByLabelText(/^Syy/).fill('Asiakas muuttaa')
  await confirms(fi.end.label)
  await isDone(fi.end.done)
  await expect
    .poll(() => doneWith(sent('endOrder')))
    .toEqual({ ...seen, ...noGround, ...chosen, reason: 'Asiakas muuttaa', cancel_date: '2027-01-01' })
})

test('where ending credits nothing and has no last day, it is said so', async () => {
  await showActs(delivered, { endOrder: { order: onnisOrder, credited: 0 } })
  await opens(fi.end.name)
  await expect.poll(toldAhead).toEqual({ 'Hyvitetään laskuista': 'Ei mitään' })
})

test('what cannot be done is said before it is pressed, and another ground is chosen', async () => {
  const message = 'Tilauksella ei ole maksua, jonka veloitus on epäonnistunut.'
  await showActs(delivered, {
    endOrder: ({ body }) =>
      (body as { non_payment?: boolean }).non_payment
        ? new Refusal(409, { code: 'NOTHING_OWED', message })
        : { order: { ...onnisOrder, cancel_date: '2027-01-01' } },
  })
  await opens(fi.end.name)
  await dialog().getByRole('radio', { name: fi.end.grounds.non_payment }).click()
  await expect.element(dialog().getByText(message)).toBeVisible()
  await dialog().getByRole('radio', { name: fi.end.grounds.hardship }).click()
  await expect.poll(toldAhead).toMatchObject({ Päättyy: '1.1.2027' })
})

test('an order is withdrawn after its state, its money and its paid days were told', async () => {
  const answer = {
    order: { ...onnisOrder, status: 'withdrawn' as const },
    credited: 549,
    paid_days: { from: '2026-12-01', until: '2026-12-04' },
  }
  const { sent } = await showActs({}, { withdrawOrder: answer })
  await opens(fi.withdraw.name)
  await expect
    .poll(toldAhead)
    .toEqual({
      'Tila sen jälkeen': 'Peruutettu',
      'Palautetaan asiakkaalle': '549,00 €',
      'Maksettavaksi jäävät päivät': '1.12.2026–3.12.2026',
    })
  await expect.element(dialog().getByText('Asiakas saa kirjeen ’Tilauksesi on peruutettu’.')).toBeVisible()
  await expect.poll(() => sent('withdrawOrder')[0]?.body).toEqual(asked)
  await dialog().getByLabelText(/^Syy/).fill('Asiakas perui')
  await confirms(fi.withdraw.label)
  await isDone(fi.withdraw.done)
  await expect.poll(() => doneWith(sent('withdrawOrder'))).toEqual({ ...seen, reason: 'Asiakas perui' })
})

test('of a withdrawal that leaves no paid days none are told', async () => {
  await showActs({}, { withdrawOrder: { order: onnisOrder, credited: 0 } })
  await opens(fi.withdraw.name)
  await expect.poll(toldAhead).toEqual({ 'Tila sen jälkeen': 'Kesken', 'Palautetaan asiakkaalle': 'Ei mitään' })
})

const ending = { last_day: '2027-01-31', amount: 549, amount_before: 569 }
const services: SomeOrder = {
  account: {
    order_extra_services: [
      { id: 's0', service_title: 'Kotiintoimitus', service_name: '' },
      { id: 's1', service_title: 'Ulkomaankäyttö', service_name: 'EU', ending, withdrawal_last_date: '2026-11-24' },
      { id: 's2', service_title: '', service_name: 'Lisäkuljettaja', withdrawal_last_date: '2026-11-25' },
      { id: 's3', service_title: 'Talvipaketti', service_name: '', ending, withdrawal_last_date: '2026-11-23' },
      { id: 's4', service_title: 'Vanha', service_name: '', withdrawal_last_date: '2026-11-23' },
    ],
  },
}
const stopped = { last_day: '2027-01-31', amount: 549, amount_before: 569 }
const ways = () =>
  dialog()
    .getByRole('radio')
    .elements()
    .map((radio) => (radio as HTMLInputElement).value)

test('a service is ended by phone: its last day, and the month with and without it, are told first', async () => {
  const { sent } = await showActs(services, { stopService: stopped })
  await opens(fi.service.name)
  await expect
    .poll(() => choicesSeen(fi.service.which))
    .toEqual({ choices: ['Ulkomaankäyttö EU', 'Lisäkuljettaja', 'Talvipaketti'], chosen: 'Ulkomaankäyttö EU' })
  expect(ways()).toEqual(['stop', 'withdraw'])
  await expect.element(dialog().getByRole('radio', { name: fi.service.ways.stop })).toBeChecked()
  await expect
    .poll(toldAhead)
    .toEqual({
      'Viimeinen päivä': '31.1.2027',
      'Ensimmäinen kuukausi ilman palvelua': '549,00 €',
      'Sama kuukausi palvelun kanssa': '569,00 €',
    })
  await expect.element(dialog().getByText('Asiakas saa kirjeen ’Lisäpalvelu päättyy’.')).toBeVisible()
  await expect.poll(() => sent('stopService')[0]?.body).toEqual({ ...asked, service_id: 's1' })
  await dialog().getByLabelText(/^Syy/).fill('Ei lähde matkalle')
  await confirms(fi.service.label)
  await isDone(fi.service.done)
  await expect
    .poll(() => doneWith(sent('stopService')))
    .toEqual({ ...seen, service_id: 's1', reason: 'Ei lähde matkalle', last_day: '2027-01-31' })
})

test('a service is withdrawn from, and the reason that was typed before the way was changed stays', async () => {
  const withdrawn = { credited: 12.5, paid_days: { from: '2026-12-01', until: '2026-12-04' } }
  const { sent } = await showActs(services, { stopService: stopped, withdrawService: withdrawn })
  await opens(fi.service.name)
  await dialog().getByLabelText(/^Syy/).fill('Ei lähde matkalle')
  await dialog().getByRole('radio', { name: fi.service.ways.withdraw }).click()
  await expect.element(dialog().getByLabelText(/^Syy/)).toHaveValue('Ei lähde matkalle')
  await expect
    .poll(toldAhead)
    .toEqual({ 'Palautetaan asiakkaalle': '12,50 €', 'Maksettavaksi jäävät päivät': '1.12.2026–3.12.2026' })
  await expect.element(dialog().getByText('Asiakas saa kirjeen ’Lisäpalvelu on peruutettu’.')).toBeVisible()
  await confirms(fi.service.label)
  await isDone(fi.service.done)
  await expect.poll(() => sent('withdrawService')[0]?.body).toEqual({ ...asked, service_id: 's1' })
  await expect
    .poll(() => doneWith(sent('withdrawService')))
    .toEqual({ ...seen, service_id: 's1', reason: 'Ei lähde matkalle' })
})

test('each service offers only what can be done with it, and a way that it has not is left for one that it has', async () => {
  const { sent } = await showActs(services, { stopService: stopped, withdrawService: { credited: 0 } })
  await opens(fi.service.name)
  await field(fi.service.which, dialog()).selectOptions('Lisäkuljettaja')
  await expect.poll(ways).toEqual(['withdraw'])
  await expect.poll(toldAhead).toEqual({ 'Palautetaan asiakkaalle': 'Ei mitään' })
  await expect.poll(() => sent('withdrawService').at(-1)?.body).toEqual({ ...asked, service_id: 's2' })
  await dialog().getByRole('radio', { name: fi.service.ways.withdraw }).click()
  await field(fi.service.which, dialog()).selectOptions('Talvipaketti')
  await expect.poll(ways).toEqual(['stop'])
  await expect.element(dialog().getByRole('radio', { name: fi.service.ways.stop })).toBeChecked()
  await expect.poll(() => sent('stopService').at(-1)?.body).toEqual({ ...asked, service_id: 's3' })
})

test('an ending is taken back after its money and days were told', async () => {
  const change = {
    ends: '2027-02-01',
    next_charge: { date: '2026-12-24', amount: 549, start: '2027-01-01', last_day: '2027-01-31' },
    new_price: null,
    charged_now: -36.6,
    lost_code: null,
  }
  const ending: SomeOrder = {
    order: { status: 'under_cancellation', cancel_date: '2099-01-01' },
    account: { status: 'under_cancellation', cancel_date: '2099-01-01' },
  }
  const { sent } = await showActs(ending, { keepOrderForStaff: { order: onnisOrder, change } })
  await opens(fi.keep.name)
  await expect
    .poll(toldAhead)
    .toEqual({
      Hyvitetään: '36,60 €',
      'Seuraava kuukausiveloitus': '549,00 €, 24.12.2026',
      'Voi päättyä aikaisintaan': '1.2.2027',
    })
  await dialog().getByLabelText(/^Syy/).fill('Asiakas soitti')
  await confirms(fi.keep.label)
  await isDone(fi.keep.done)
  await expect
    .poll(() => doneWith(sent('keepOrderForStaff')))
    .toEqual({
      ...seen,
      reason: 'Asiakas soitti',
      seen: {
        ends: '2027-02-01',
        next_charge_date: '2026-12-24',
        next_charge_amount: 549,
        new_price: null,
        charged_now: -36.6,
      },
    })
})

const daysOf = (body: unknown) => (body as { days: number }).days

test('days are added at the end after their price and the new end were told', async () => {
  const order = { status: 'under_cancellation', cancel_date: '2099-01-01' } as const
  const { sent } = await showActs(
    { order, account: { ...order, extra_days: 11 } },
    {
      addExtraDaysForStaff: ({ body }) => ({
        order: { ...onnisOrder, cancel_date: `2099-01-0${1 + daysOf(body)}` },
        change: {
          ends: `2099-01-0${1 + daysOf(body)}`,
          next_charge: null,
          new_price: null,
          charged_now: 18.3 * daysOf(body),
          lost_code: null,
        },
      }),
    },
  )
  await opens(fi.addDays.name)
  await expect
    .poll(() => choicesSeen(fi.addDays.days))
    .toEqual({ choices: ['1 päivä', '2 päivää', '3 päivää'], chosen: '1 päivä' })
  await field(fi.addDays.days, dialog()).selectOptions('2 päivää')
  await expect
    .poll(toldAhead)
    .toEqual({
      'Veloitetaan heti': '36,60 €',
      'Seuraava kuukausiveloitus': 'Ei enää kuukausiveloituksia',
      Päättyy: '3.1.2099',
    })
  await dialog().getByLabelText(/^Syy/).fill('Asiakas soitti')
  await confirms(fi.addDays.label)
  await isDone(fi.addDays.done)
  await expect.poll(() => doneWith(sent('addExtraDaysForStaff'))).toMatchObject({ days: 2, reason: 'Asiakas soitti' })
})
