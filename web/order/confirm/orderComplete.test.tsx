import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { addDays, formatDay, formatWeekday } from '../../../contract/days/date.ts'
import { orderQuery } from '../../currentOrder/queries.ts'
import { initQuery } from '../../storefront/queries.ts'
import { today } from '../../today.ts'
import { OrderCompletePage } from './OrderCompletePage.tsx'

const [before, later] = [addDays(today(), -3), addDays(today(), 9)]
const order = {
  order_number: '12345678',
  type: 1,
  status: 'confirmed',
  geartype: 'A',
  has_home_delivery: false,
  start_date: later,
  first_charge: { state: 'under_way', amount: 529, date: today(), invoice_number: null },
  invoices: [],
  dealer: {
    display_name: 'Kulku Espoo',
    address: 'Ajurinpiha 7',
    zip: '02600',
    city: 'Espoo',
    phone: null,
    opening_hours: null,
    closed_dates: [],
    other_hours: [],
  },
  order_product_car: { price: 529, product_car: { display_name: 'Norra Kide', image_sm: '/k.webp' } },
  order_extra_services: [],
  contract_terms: '/x',
}

function shown(change: object, reader: object = {}): string {
  const client = new QueryClient()
  client.setQueryData(initQuery.queryKey, { content: { contact: null } } as never)
  const customer = { email: 'onni@esimerkki.example', email_confirmed: true, user_password_set: true, ...reader }
  client.setQueryData(orderQuery.queryKey, { order: { ...order, ...change }, customer } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OrderCompletePage />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, ' ')
}

test('the page of a made order speaks of what is to come on its day, and of what is past afterwards', () => {
  const made = shown({})
  expect(made).toContain('veloitetaan parhaillaan')
  expect(made).toContain(`Auton nouto ${formatWeekday(later, 'fi')}`)
  expect(made).toContain('Ota ajokortti mukaan')
  const charged = shown({ first_charge: { ...order.first_charge, state: 'paid', date: before } })
  expect(charged).not.toContain('veloitetaan parhaillaan')
  expect(charged).toContain(`maksettiin ${formatDay(before, 'fi')}`)
  const inUse = shown({ status: 'delivered', start_date: before })
  expect(inUse).toContain(`Auto luovutettiin ${formatDay(before, 'fi')}`)
  expect(inUse).toContain('Norra Kide on käytössäsi')
  expect(inUse).not.toMatch(/Seuraavaksi tapahtuu|Mitä seuraavaksi|Auton nouto/)
})

test('an address is asked to be confirmed as long as it is not, and who has done so reads nothing of it [DONE-03]', () => {
  const asks = 'Vahvista vielä sähköpostiosoitteesi viestissä olevasta linkistä.'
  const confirmed = 'Viestin liitteenä on tilauksesi sopimus.'
  expect(shown({}, { email_confirmed: false })).toMatch(
    /Lähetimme tilausvahvistuksen osoitteeseen onni@esimerkki\.example\.\s+Vahvista vielä/,
  )
  expect(shown({}, { email_confirmed: false })).toContain(asks)
  expect(shown({}, { email_confirmed: false })).not.toContain(confirmed)
  expect(shown({}, { email_confirmed: true })).toContain(confirmed)
  expect(shown({}, { email_confirmed: true })).not.toContain(asks)
})
