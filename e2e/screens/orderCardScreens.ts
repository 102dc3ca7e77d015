import { addDays, day, formatDay } from '../../contract/days/date.ts'
import type { Order } from '../../contract/order.ts'
import { isTold } from '../account/account.ts'
import type { Customer } from '../kit/customer.ts'
import { ask, openDayFrom } from '../order/orderByCalls.ts'
import { hasCar, hasConfirmed, hasDelivery, writes } from './orderStates.ts'
import { type Screen, screensOf, visitOf } from './screen.ts'

const section = (it: Customer, title: string) => it.page.locator('summary', { hasText: title })

async function delivered(it: Customer): Promise<void> {
  await hasCar(it, { car: 'Norra Kide' })
  await it.opens('/tili')
  await section(it, 'Lisäpalvelut').waitFor()
}

/** The account page, told this of its order and nothing of what it was told before. */
async function opensTold(it: Customer, change: (order: Order) => Partial<Order>): Promise<void> {
  await it.page.unrouteAll({ behavior: 'ignoreErrors' })
  await isTold(it, change)
  await it.opens('/tili')
}

/** A monthly one may be ended, or was. */
const endingOf = ({ service_key }: { service_key: string }) =>
  service_key === 'lower_excess'
    ? { ending: { last_day: '2026-12-23', amount: 449, amount_before: 478.9 } }
    : service_key === 'extra_km_1000'
      ? { ends_on: '2026-12-23', may_be_kept: true }
      : {}

/** The card of an order that runs, in the states that a customer meets. */
export const orderCardScreens: readonly Screen[] = [
  ...visitOf('tili', {
    kaytossa: delivered,
    osto: async (it) => {
      await section(it, 'Lisäpalvelut').click()
      await it.button('Osta lisäpalvelu').click()
      await it.page.getByRole('checkbox', { name: 'Kuukausipesu' }).check()
    },
    ostovahvistus: async (it) => {
      await it.button('Jatka ostamaan').click()
      await it.dialog('Haluatko varmasti ostaa lisäpalvelun?').waitFor()
    },
  }),
  // One order, of which the page is told otherwise each time.
  ...visitOf('tili', {
    palautusaika: async (it) => {
      await hasConfirmed(it)
      await opensTold(it, ({ commitment }) => ({
        status: 'under_cancellation',
        cancel_date: commitment.ends_earliest,
        prompt_return_time: true,
      }))
      await it.page.getByRole('radio', { name: '10–12' }).check()
    },
    'palautettu-etuajassa': async (it) => {
      await opensTold(it, ({ start_date, commitment }) => ({
        status: 'under_cancellation',
        cancel_date: commitment.ends_earliest,
        returned_on: start_date,
      }))
      await it.page.getByText('Auto on palautettu').waitFor()
    },
    lisapalvelut: async (it) => {
      await opensTold(it, ({ available_extra_services, order_extra_services }) => ({
        order_extra_services: [
          ...order_extra_services,
          ...available_extra_services
            .filter(({ service_key }) => ['lower_excess', 'child_seat', 'extra_km_1000'].includes(service_key))
            .map((service) => ({ ...service, ...endingOf(service), created_at: '2026-11-20T10:00:00.000Z' })),
        ],
      }))
      await section(it, 'Lisäpalvelut').click()
      await it.page.getByRole('table').first().waitFor()
    },
    'lisapalvelun-paattaminen': async (it) => {
      await opensTold(it, ({ available_extra_services }) => ({
        order_extra_services: available_extra_services
          .filter(({ service_key }) => service_key === 'lower_excess')
          .map((service) => ({ ...service, ...endingOf(service), created_at: '2026-11-20T10:00:00.000Z' })),
      }))
      await section(it, 'Lisäpalvelut').click()
      await it.page.getByRole('button', { name: /^Päätä lisäpalvelu/ }).click()
      await it.dialog('Haluatko päättää lisäpalvelun?').waitFor()
    },
  }),
  ...screensOf('tili', {
    noutoaika: async (it) => {
      const started = await hasConfirmed(it)
      await writes(it.shop, started, { vehicleReleaseReady: true })
      await it.opens('/tili')
      await it.button('Valitse noutoaika').click()
      await it.page.getByText('Valitse aika.').waitFor()
    },
    'noutopaivan-siirto': async (it) => {
      const { token } = await hasConfirmed(it, { car: 'Norra Kide' })
      const { order } = (await ask(it.shop, 'getOrder', { token })).body
      const next = await openDayFrom(it.shop, addDays(day(order.start_date), 9))
      await it.opens('/tili')
      await it.button('Siirrä noutopäivää').click()
      await it.field('Uusi noutopäivä').fill(formatDay(next))
      await it.field('Uusi noutopäivä').press('Enter')
      await it.page.getByText('Näin siirto vaikuttaa').waitFor()
    },
    'toimituksen-muutos': async (it) => {
      await hasDelivery(it)
      await it.opens('/tili')
      await it.button('Muuta toimitusta').click()
      const dialog = it.dialog('Muuta toimitusta')
      await it.field('Katuosoite', dialog).fill('Ajurinkatu 2')
      await it.field('Postinumero', dialog).fill('02600')
      await it.field('Postitoimipaikka', dialog).fill('Espoo')
      await it.button('Laske hinta').click()
      await dialog.getByText('Hinta tähän asti').waitFor()
    },
    kayttajat: async (it) => {
      await delivered(it)
      await section(it, 'Auton kuljettajat').click()
      for (const name of ['Aino', 'Eino']) {
        await it.button('Lisää kuljettaja (max 3 kpl)').click()
        await it.field('Etunimi').fill(name)
        await it.field('Sukunimi').fill('Ajokortti')
        await it.field('Puhelinnumero').fill('050 123 4567')
        await it.button('Tallenna').click()
        await it.page.getByRole('list', { name: 'Auton muut kuljettajat' }).getByText(name).waitFor()
      }
      await it.button('Lisää kuljettaja (max 3 kpl)').click()
      await it.button('Tallenna').click()
      await it.page.getByText('Syötä etunimi.').first().waitFor()
    },
    'osto-kesken-kauden': async (it) => {
      await hasCar(it)
      await isTold(it, () => ({
        service_period: { last_day: '2027-01-10', days: 9, of_days: 30 },
        service_paid_until: '2027-01-10',
        next_payment_date: '2027-01-03',
      }))
      await it.opens('/tili')
      await section(it, 'Lisäpalvelut').click()
      await it.button('Osta lisäpalvelu').click()
      await it.page.getByRole('checkbox', { name: 'Kuukausipesu' }).check()
      await it.button('Jatka ostamaan').click()
      await it.dialog('Haluatko varmasti ostaa lisäpalvelun?').waitFor()
    },
  }),
]
