import type { OrderStatus } from '../../contract/customer.ts'
import type { Order } from '../../contract/order.ts'
import { areTold, isTold } from '../account/account.ts'
import type { Customer } from '../kit/customer.ts'
import { hasConfirmed, isKnownAs } from './orderStates.ts'
import { type Screen, screensOf, visitOf } from './screen.ts'

/** The one order of an account, as if it had come so far. */
const inState = (change: (order: Order) => Partial<Order>) => async (it: Customer) => {
  await it.page.unrouteAll({ behavior: 'ignoreErrors' })
  await isTold(it, change)
  await it.opens('/tili')
  await it.page.getByRole('article').waitFor()
}

/** Nothing comes any more, and nothing can be taken back. */
const over = { current_period: null, next_period: null, withdrawal_last_date: null } as const

/** What an order of a status has that one which is only confirmed has not. */
function soFar(status: OrderStatus, { start_date, commitment }: Order): Partial<Order> {
  const ends = commitment.ends_earliest
  const cycle = { start: start_date, end: ends, fixed_end_date: ends }
  if (status === 'delivered') return { status, billing_cycle: cycle, last_cancelling_date: start_date }
  if (status === 'under_cancellation' || status === 'cancelled')
    return {
      status, cancel_date: ends, return_date: ends, next_payment_date: null, next_period: null,
      ...(status === 'cancelled' ? { ...over, returned_on: ends } : {}),
    }
  return { status, next_payment_date: null, ...(status === 'signed' ? {} : over) }
}

const statuses: OrderStatus[] = [
  'pending',
  'confirmed',
  'signed',
  'delivered',
  'under_cancellation',
  'cancelled',
  'withdrawn',
  'expired',
  'removed',
]

/** Each status of an order that no other screen shows, and an account with very many orders. */
export const orderStatusScreens: readonly Screen[] = [
  ...visitOf('tili', {
    poistettu: async (it) => {
      await hasConfirmed(it, { car: 'Norra Kide' })
      await inState((order) => soFar('removed', order))(it)
    },
    peruutettu: inState((order) => soFar('withdrawn', order)),
    allekirjoitettu: inState((order) => soFar('signed', order)),
    paattymassa: inState((order) => soFar('under_cancellation', order)),
    paattynyt: inState((order) => soFar('cancelled', order)),
    'paattynyt-palauttamatta': inState((order) => ({ ...soFar('cancelled', order), returned_on: null })),
    'noutoaika-valittu': inState(() => ({ pickup_time: 10 })),
    kotiintoimitus: inState(() => ({ has_home_delivery: true })),
    // The first month is charged and no later one has its day: the car was not fetched.
    noutamatta: inState(() => ({ has_subscription_invoices: true, next_payment_date: null })),
    'peruutettu-auto-mukana': inState((order) => ({
      ...soFar('under_cancellation', order),
      withdrawn_at: order.confirmed_at, withdrawal_last_date: null, prompt_return_time: true,
    })),
    'palautusaika-valittu': inState((order) => ({ ...soFar('under_cancellation', order), return_time: 14 })),
  }),
  ...screensOf('tili', {
    kampanjahinta: async (it) => {
      await hasConfirmed(it, { car: 'Norra Loimu', fixedTerm: 6 })
      await it.opens('/tili')
      await it.page.getByText(/^Kampanjahinta .* asti, sen jälkeen/).waitFor()
    },
    'kaksikymmenta-tilausta': async (it) => {
      await hasConfirmed(it)
      await areTold(it, ([order]) =>
        Array.from({ length: 20 }, (_, at) => ({ at, status: statuses[at % statuses.length] })).flatMap(
          ({ at, status }) =>
            order && status ? [{ ...order, ...soFar(status, order), order_number: String(10_000_000 + at) }] : [],
        ),
      )
      await it.opens('/tili')
      await it.page.getByRole('article').nth(19).waitFor()
    },
    'pitkat-nimet': async (it) => {
      await hasConfirmed(it)
      await isTold(it, ({ order_number, dealer, order_product_car }) => ({
        type: 5,
        dealer: {
          ...dealer,
          display_name: 'Kulku Hämeenlinnan moottoritien palvelukeskus',
          address: 'Parolantie 52 b A 114',
        },
        order_product_car: {
          ...order_product_car,
          product_car: { ...order_product_car.product_car, display_name: 'Norra Revontuli Long Range AWD' },
        },
        customer_notes: { invoice_notes: 'Kustannuspaikka 4411/projekti-Kansainvälinen-asiakaspalvelu-2026' },
        drivers: [
          {
            order_number,
            driver_id: '019ac0de-0000-7000-8000-000000000001',
            first_name: 'Karoliina-Maximiliana',
            last_name: 'Kuningas-Lindströmin-Järvenpää',
            phone: '+358401234567',
          },
        ],
      }))
      await isKnownAs(it, {
        first_name: 'Karoliina-Maximiliana Wilhelmiina',
        last_name: 'Kuningas-Lindströmin-Järvenpää',
        company_name: 'Pohjois-Karjalan Kiinteistöhuolto- ja Isännöintipalvelut Osakeyhtiö',
        business_id: '9000001-1',
        street_address: 'Kansainvälisen rakkauden katu 112 b A 14',
        zip_code: '00100',
        post_office: 'Helsinki',
      })
      await it.opens('/tili')
      for (const title of ['Auton kuljettajat', 'Muut asetukset'])
        await it.page.locator('summary', { hasText: title }).click()
      await it.button('Muokkaa').waitFor()
    },
  }),
]
