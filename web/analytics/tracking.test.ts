import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '../../contract/order.ts'
import { mayTag } from '../../contract/tagging.ts'
import { orderConfirmed, stepShown } from '../currentOrder/orderEvents.ts'
import { keepChoice } from './consent.ts'
import { forgetMeasuring } from './dataLayer.ts'
import { maskedPath, track, trackedName, trackPage } from './tracking.ts'

class Storage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}
type Layer = (Record<string, unknown> & ArrayLike<unknown>)[]
const page: { dataLayer?: Layer; location: { origin: string; pathname: string } } = {
  location: { origin: 'https://kulku.example', pathname: '/' },
}

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('sessionStorage', new Storage())
  delete page.dataLayer
})
afterEach(() => vi.unstubAllGlobals())

/** Events are pushed when their code has come. */
const told = async () => {
  await import('./dataLayer.ts')
  return (page.dataLayer ?? []).filter((one) => 'event' in one)
}

const order = {
  order_number: 'K26-000123',
  geartype: 'A',
  fixed_term: 3,
  dealer: { location_id: 'turku' },
  order_product_car: {
    price: 389,
    product_car: { display_name: 'Norra Kide', make: 'Norra', model: 'Kide', body: 'city', image_sm: '' },
  },
  active_promo_campaign: null,
  order_codes: [],
  payment_cards: [{}],
  commitment: { first_charge: { amount: 389, date: '2026-12-01' } },
} as unknown as Order

test('with the yes taken back its cookies go, on every domain that they may stand for, and ours stay', async () => {
  const names = ['_ga', '_ga_X1', '_gid', '_gat', '_gcl_au', '_google', 'flex-shop']
  const gone: string[] = []
  vi.stubGlobal('window', {
    location: { hostname: 'kauppa.kulku.example' },
    cookieStore: {
      getAll: async () => names.map((name) => ({ name })),
      delete: async ({ name, domain = '-' }: { name: string; domain?: string }) => gone.push(`${name} ${domain}`),
    },
  })
  await forgetMeasuring()
  const domains = ['-', 'kauppa.kulku.example', 'kulku.example', 'example']
  expect(gone).toEqual(names.slice(0, 5).flatMap((name) => domains.map((domain) => `${name} ${domain}`)))
})

describe('what the tag manager is told', () => {
  test('nothing before consent, and what happened before it is never told later', async () => {
    trackPage({ name: 'Index' }, '/')
    expect(await told()).toEqual([])
    keepChoice('refused')
    trackPage({ name: 'Index' }, '/')
    expect(await told()).toEqual([])
    expect(page.dataLayer).toBeUndefined()
    keepChoice('granted')
    trackPage({ name: 'Order' }, '/uusi-tilaus')
    expect(await told()).toMatchObject([{ page_name: 'Order' }])
  })

  test('what was agreed to stands first', async () => {
    keepChoice('granted')
    trackPage({ name: 'Index' }, '/')
    await told()
    const [first, second] = page.dataLayer ?? []
    expect(Object.prototype.toString.call(first)).toBe('[object Arguments]')
    expect(Array.from(first ?? []).slice(0, 2)).toEqual(['consent', 'default'])
    expect(first?.[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' })
    expect(Array.from(second ?? [])).toEqual(['consent', 'update', { analytics_storage: 'granted' }])
  })

  test('every change to a route with a name; one without is not told [ROUTE-31 ROUTE-32]', async () => {
    keepChoice('granted')
    trackPage({ name: 'Order' }, '/uusi-tilaus')
    trackPage({ trackingName: 'Nimetön' }, '/sandbox/tyyli')
    trackPage({ name: 'Customer' }, '/tili')
    expect(await told()).toEqual([
      {
        event: 'page_view',
        page_name: 'Order',
        page_path: '/uusi-tilaus',
        page_location: 'https://kulku.example/uusi-tilaus',
      },
      { event: 'page_view', page_name: 'Customer', page_path: '/tili', page_location: 'https://kulku.example/tili' },
    ])
  })

  test('a page is named by its tracking name, else by its route [ROUTE-33]', () => {
    expect(trackedName({ name: 'Index' })).toBe('Index')
    expect(trackedName({ name: 'Index', trackingName: 'Etusivu' })).toBe('Etusivu')
  })

  test('the token of a mailed link stays here', () => {
    expect(maskedPath('/kirjaudu/s3cret', 's3cret')).toBe('/kirjaudu/:token')
    expect(maskedPath('/hakuvahti/poista/%C3%A4/', 'ä')).toBe('/hakuvahti/poista/:token')
    expect(maskedPath('/autot/norra-kide', undefined)).toBe('/autot/norra-kide')
  })

  test('the steps of an order and its purchase, by GA4’s names, the purchase once [ROUTE-35]', async () => {
    keepChoice('granted')
    track({ event: 'search', search_term: 'Turku', n_results: 3 })
    for (const step of ['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista', 'vahvista'])
      stepShown(order, step)
    orderConfirmed(order)
    orderConfirmed(order)
    const events = await told()
    expect(events.map(({ event }) => event)).toEqual([
      ...['search', 'checkout_step', 'begin_checkout', 'checkout_step', 'checkout_step', 'checkout_step'],
      ...['add_payment_info', 'checkout_step', 'purchase'],
    ])
    expect(events.at(-1)).toMatchObject({
      order_number: 'K26-000123',
      model: 'Norra Kide',
      price: 389,
      ecommerce: { transaction_id: 'K26-000123', currency: 'EUR', value: 389, tax: 79.04 },
    })
    expect(events.at(-1)?.ecommerce).not.toHaveProperty('coupon')
    // Each is preceded by the reset that keeps one event's items out of the next.
    const layer = page.dataLayer ?? []
    for (const [at, one] of layer.entries()) if (one.ecommerce) expect(layer[at - 1]).toEqual({ ecommerce: null })
  })
})

test('a purchase names the kind of the code that was given last', async () => {
  keepChoice('granted')
  const codes = [{ value_type: 'fixed' }, { value_type: 'percent' }]
  orderConfirmed({ ...order, order_codes: codes } as Order)
  expect((await told()).at(-1)).toMatchObject({ ecommerce: { coupon: 'percent' } })
})

test('a purchase without its code in force names none', async () => {
  keepChoice('granted')
  orderConfirmed({ ...order, order_codes: [{ value_type: 'percent', state: 'replaced' }] } as Order)
  expect((await told()).at(-1)?.ecommerce).not.toHaveProperty('coupon')
})

test('a tag manager may be where nothing secret is, and nowhere else', () => {
  for (const path of [
    '/',
    '/tili',
    '/evasteet',
    '/autot/norra-kide',
    '/uusi-tilaus/lisapalvelut',
    '/uusi-tilaus/valmis',
  ])
    expect(mayTag(path), path).toBe(true)
  const secret = [
    '/kirjaudu',
    '/Kirjaudu',
    '//kirjaudu',
    '/kirjaudu/x',
    '/vaihda-salasana/x',
    '/hakuvahti/x',
    '/%6birjaudu',
  ]
  const steps = ['tunnistautuminen', 'maksutiedot', 'vahvista', 'luo-salasana'].map((step) => `/uusi-tilaus/${step}`)
  for (const path of [...secret, ...steps]) expect(mayTag(path), path).toBe(false)
})
