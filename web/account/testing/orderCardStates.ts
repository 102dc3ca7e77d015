import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { confirmedOrder, pendingOrder, serviceNamed } from '../../testing/demoOrder.ts'
import type { States } from '../../testing/judgeStates.ts'
import { button, dialog, field, unfold } from '../../testing/onPage.ts'
import { accountWith, deliveredOrder, known, presses } from './demoAccount.ts'

const delivered = accountWith([deliveredOrder])

const buys = (service: string) => async () => {
  await unfold('Lisäpalvelut')
  await button('Osta lisäpalvelu').click()
  await page.getByRole('checkbox', { name: service }).click()
}
const confirms = (service: string) => async () => {
  await buys(service)()
  await button('Jatka ostamaan').click()
}
const confirmation = dialog('Haluatko varmasti ostaa lisäpalvelun?')

const bought = (key: string) => ({ ...serviceNamed(key), created_at: '2026-11-20T10:00:00.000Z' })
const lowerExcess = { ...bought('lower_excess'), ending: { last_day: '2026-12-23', amount: 449, amount_before: 478.9 } }
const withServices = {
  ...confirmedOrder,
  order_extra_services: [
    lowerExcess,
    bought('child_seat'),
    { ...bought('extra_km_1000'), ends_on: '2026-12-23', may_be_kept: true },
  ],
}
const ending = { ...confirmedOrder, status: 'under_cancellation' as const, cancel_date: '2027-01-18' }
const delivery = {
  ...confirmedOrder,
  has_home_delivery: true,
  order_extra_services: [
    {
      ...bought('home_delivery'),
      display_price: '46,60 €',
      price: 46.6,
      additional_info: { zip: '00100', city: 'Helsinki', address: 'Mannerheimintie 1', delivery_time: '9-13' },
    },
  ],
  commitment: { total: 495.6, first_charge: { date: '2026-12-10', amount: 495.6 }, ends_earliest: '2027-01-18' },
}
const driver = (driver_id: string, first_name: string) => ({
  order_number: deliveredOrder.order_number,
  driver_id,
  first_name,
  last_name: 'Ajokortti',
  phone: '+358501234567',
})

const crash = {
  damage_number: '560053',
  damage_id: 'd1',
  found: 'report' as const,
  state: 'estimated' as const,
  at: '2026-11-20T08:00:00.000Z',
  description: 'Pakettiauto ajoi kiertoliittymässä kylkeen.',
  happened_on: '2026-11-20',
  happened_at: '08:40',
  place: 'Espoo',
  payer: 'insurer' as const,
  share: 400,
  closed_because: null,
  replies: [{ at: '2026-11-20T10:00:00.000Z', text: 'Korjaamo soittaa sinulle huomenna.' }],
}

/** The card of an order that runs, in the states that a customer meets. */
export const orderCardStates: States = {
  'tili tilaukset': {
    ...accountWith([pendingOrder, { ...confirmedOrder, order_number: '43053468' }]),
    sign: page.getByRole('article').nth(1),
  },
  'tili kaytossa': { atNight: true, ...delivered, sign: page.getByText('Käytössä').first() },
  'tili kilometrit': {
    ...accountWith([{ ...deliveredOrder, available_extra_services: [{ ...bought('extra_km_500'), id: 'p1' }] }], {
      getKilometres: {
        agreed: 4500,
        driven: 5120,
        reading: { kilometres: 17_120, on: '2026-11-20', by: 'customer' },
        forecast: { until: '2027-01-18', driven: 8200, agreed: 7500, beyond: 700, price: 140 },
        cheaper: { service_id: 'p1', service_name: 'Lisäkilometrit 500 km/kk', kilometres: 1000, cost: 78, saves: 62 },
      },
    }),
    go: () => unfold('Kilometrit'),
    sign: page.getByText(/^Paketista saisit/),
  },
  'tili vaurioilmoitus': {
    ...delivered,
    go: async () => {
      await button('Ilmoita vauriosta').click()
      await page.getByRole('radio', { name: 'Vasen kylki' }).click()
    },
    sign: dialog('Ilmoita vauriosta').getByRole('img', { name: 'Vasen kylki' }),
  },
  'tili vaurio': {
    ...accountWith([{ ...deliveredOrder, damage_cases: [crash] }]),
    go: () => unfold('Vauriot'),
    sign: page.getByText('Korjaamo soittaa sinulle huomenna.'),
  },
  'tili paivia-lisaa': {
    ...accountWith([{ ...ending, return_date: '2027-01-18' }], {
      addExtraDays: { ends: '2027-01-19', next_charge: null, new_price: null, charged_now: 14.96, lost_code: null },
    }),
    go: presses('Pidä autoa pidempään'),
    sign: page.getByText('14,96 €'),
  },
  'tili osto': { ...delivered, go: buys('Kuukausipesu'), sign: button('Jatka ostamaan') },
  'tili ostovahvistus': { ...delivered, go: confirms('Kuukausipesu'), sign: confirmation },
  'tili palautusaika': {
    ...accountWith([{ ...ending, prompt_return_time: true }]),
    go: () => page.getByRole('radio', { name: '10–12' }).click(),
    sign: page.getByText(/^Palauta auto toimipisteeseen/),
  },
  'tili palautettu-etuajassa': {
    ...accountWith([{ ...ending, returned_on: '2026-12-18' }]),
    sign: page.getByText(/^Auto palautettiin 18.12.2026/),
  },
  'tili lisapalvelut': {
    ...accountWith([withServices]),
    go: () => unfold('Lisäpalvelut'),
    sign: page.getByRole('table').getByText('Lisäkilometrit 1 000 km/kk'),
  },
  'tili lisapalvelun-paattaminen': {
    ...accountWith([{ ...confirmedOrder, order_extra_services: [lowerExcess] }]),
    go: async () => {
      await unfold('Lisäpalvelut')
      await presses(/^Päätä lisäpalvelu/)()
    },
    sign: dialog('Haluatko päättää lisäpalvelun?'),
  },
  'tili noutoaika': {
    ...accountWith([{ ...confirmedOrder, vehicle_release_ready: true }]),
    go: presses('Valitse noutoaika'),
    sign: page.getByText('Valitse aika.').first(),
  },
  'tili noutopaivan-siirto': {
    ...accountWith([confirmedOrder], {
      movePickup: {
        start_date: '2026-12-28',
        first_period: { start: '2026-12-28', last_day: '2027-01-27' },
        first_charge: { date: '2026-12-20', amount: 449, done: false },
        ends_earliest: '2027-01-28',
      },
    }),
    go: async () => {
      await presses('Siirrä noutopäivää')()
      await field('Uusi noutopäivä').fill('28.12.2026')
      await userEvent.keyboard('{Enter}')
    },
    sign: dialog('Siirrä noutopäivää').getByText('Näin siirto vaikuttaa'),
  },
  'tili toimituksen-muutos': {
    ...accountWith([delivery], { changeDelivery: { price: 50.4, price_before: 46.6, settled: 'first_charge' } }),
    go: async () => {
      await presses('Muuta toimitusta')()
      await field('Katuosoite').fill('Ajurinkatu 2')
      await field('Postinumero').fill('02600')
      await field('Postitoimipaikka').fill('Espoo')
      await button('Laske hinta').click()
    },
    sign: dialog('Muuta toimitusta').getByText('Hinta tähän asti'),
  },
  'tili kayttajat': {
    ...accountWith([{ ...deliveredOrder, drivers: [driver('kuljettaja-1', 'Aino'), driver('kuljettaja-2', 'Eino')] }]),
    go: async () => {
      await unfold('Auton kuljettajat')
      await button('Lisää kuljettaja (max 3 kpl)').click()
      await button('Tallenna').click()
    },
    sign: page.getByText('Syötä etunimi.').first(),
  },
  'tili osto-kesken-kauden': {
    ...accountWith([
      {
        ...deliveredOrder,
        next_payment_date: '2027-01-03',
        service_period: { last_day: '2027-01-10', days: 9, of_days: 30 },
        service_paid_until: '2027-01-10',
      },
    ]),
    go: confirms('Kuukausipesu'),
    sign: confirmation.getByText(/10\.1\.2027/).first(),
  },
  'tili osto-hylatty': {
    ...accountWith([deliveredOrder], {
      purchaseExtraService: new Refusal(409, {
        message: 'Maksukorttiasi ei voitu veloittaa. Lisäpalvelua ei ostettu.',
        code: 'CARD_DECLINED',
      }),
      getCustomer: { data: known },
    }),
    go: async () => {
      await confirms('Lastenistuin')()
      await confirmation.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
    },
    sign: dialog('Virhe lisäpalvelun ostossa.'),
  },
}
