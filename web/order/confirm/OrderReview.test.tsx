import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderFacts } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { initQuery } from '../../storefront/queries.ts'
import { OrderReview } from './OrderReview.tsx'

const plain = {
  type: 1,
  company: null,
  start_date: '2026-12-01',
  fixed_term: 3,
  geartype: 'A',
  has_home_delivery: false,
  dealer: {
    display_name: 'Kulku Espoo',
    address: 'Ajurinpiha 7',
    zip: '02600',
    city: 'Espoo',
    location_id: 'espoo',
    phone: null,
    opening_hours: null,
    closed_dates: [],
    other_hours: [],
  },
  order_product_car: { price: 449, product_car: { display_name: 'Norra Kide' } },
  order_extra_services: [],
  order_codes: [],
  active_promo_campaign: null,
  payment_cards: [],
  commitment: { total: 1347, first_charge: { date: '2026-11-23', amount: 449 }, ends_earliest: '2027-03-01' },
  payment_table: [1, 2, 3].map((counter) => ({ counter, amount: 449 })),
} as unknown as Order
const services = [
  {
    id: 'a',
    service_key: 'home_delivery',
    service_name: 'Kotiintoimitus',
    service_title: 'Kotiintoimitus',
    price: 49,
    display_price: '49 €',
    recurring: false,
    additional_info: { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' },
  },
  {
    id: 'b',
    service_key: 'winter',
    service_name: 'Talvirenkaat',
    service_title: 'Talvirenkaat',
    price: 12.5,
    display_price: '12,50 €/kk',
    recurring: true,
    additional_info: null,
  },
]
const code = { code_string: 'KESA', code_description: '', value: 20, value_type: 'percent', state: 'in_force' }
const full = {
  has_home_delivery: true,
  order_extra_services: services,
  order_codes: [code],
  active_promo_campaign: {
    campaign_price: 400,
    normal_price: 449,
    description: '',
    discount_months: 3,
    discount_amount: 49,
  },
} as unknown as Partial<Order>
const company = { type: 5, company: { id: '9000001-1', name: 'Esimerkki Oy' } } as const

function shown(order: Order): string {
  const client = new QueryClient()
  client.setQueryData(initQuery.queryKey, { content: { provider_companies: [] } } as never)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OrderReview order={order} onSearch={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test.each([
  ['a private customer', plain],
  ['one with a campaign, a code, services and a delivery', { ...plain, ...full }],
  ['a company', { ...plain, ...company }],
  ['a company with all of it', { ...plain, ...full, ...company }],
])('step 5 says everything that is agreed on, in the words of letter and contract: %s', (_, order) => {
  const text = shown(order)
  // The charge stands on the button and above it.
  const facts = orderFacts(order, 'fi').filter(({ key }) => key !== 'first_charge' && key !== 'total')
  expect(facts.length).toBeGreaterThan(4)
  for (const { value } of facts) expect(text).toContain(value.replace(/\s+/g, ' '))
  // Each once: what is changed at a step before stands above, what is not below the services.
  const times = (value: string) => text.split(value.replace(/\s+/g, ' ')).length - 1
  const once = facts.filter(({ key }) => key === 'term' || key === 'code' || key === 'company')
  expect(once.map(({ key, value }) => [key, times(value)])).toEqual(once.map(({ key }) => [key, 1]))
})
