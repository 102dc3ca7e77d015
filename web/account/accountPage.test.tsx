import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { ordersQuery } from '../currentOrder/queries.ts'
import { customerQuery } from '../session/queries.ts'
import { initQuery } from '../storefront/queries.ts'
import { AccountPage } from './AccountPage.tsx'

const contact = {
  phone: '+358 9 0000 1820',
  email: 'apu@kulku.example',
  hours: 'ma–pe 8–22',
  chat_address: null,
  postal_address: [],
}
const customer = {
  email: 'onni@esimerkki.example',
  first_name: 'Onni',
  last_name: 'Onnistuja',
  phone: '+358401234567',
  user_password_set: true,
  max_orders: null,
  active_orders: 0,
  type: 'private',
  consent: { marketing: false },
}
type Kept = { queryKey: readonly unknown[] }
const failed = Symbol('failed')

/** The page with what was answered; what failed stays failed. */
async function shown(answers: { customer: unknown; orders: unknown }): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client.setQueryData(initQuery.queryKey, { content: { contact }, damage_form: '' } as never)
  const keep = async ({ queryKey }: Kept, answer: unknown) => {
    if (answer !== failed) {
      client.setQueryData(queryKey, answer)
      return
    }
    const queryFn = () => Promise.reject(new Error('away'))
    await client.prefetchQuery({ queryKey, queryFn, retry: false })
  }
  await keep(customerQuery, answers.customer)
  await keep(ordersQuery, answers.orders)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AccountPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const acts = (html: string): string[] =>
  [...html.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/g)]
    .filter(([, tag, facts = '']) =>
      tag === 'a' ? /href="\//.test(facts) : !/\sdisabled|aria-disabled="true"/.test(facts),
    )
    .map(([, , , inside = '']) => inside.replace(/<[^>]+>/g, ''))

test.each([
  ['whose customer could not be loaded', { customer: failed, orders: failed }, 'Yritä uudelleen'],
  ['whose orders could not be loaded', { customer, orders: failed }, 'Yritä uudelleen'],
  [
    'of a customer who has as many orders as they may',
    { customer: { ...customer, max_orders: 1, active_orders: 1 }, orders: [] },
    'Hae autoa',
  ],
])('the account %s has an act that can be pressed, and a person who can be reached', async (_, answers, act) => {
  const html = await shown(answers)
  expect(acts(html)).toContain(act)
  expect(html).toContain('href="tel:+358900001820"')
  expect(html).toContain('href="mailto:apu@kulku.example"')
})

test('the account says that it loads while nothing is known of its customer', () => {
  expect(heardOf(drawn(<AccountPage />))).toContain('|Ladataan|')
})

test.each([
  ['Katu 1', '00100', 'Helsinki', 'Katu 1, 00100\u00a0Helsinki'],
  [null, '00100', 'Helsinki', '00100\u00a0Helsinki'],
  ['Katu 1', null, null, 'Katu 1'],
])('an address shows what is known of it: %s, %s, %s', async (street_address, zip_code, post_office, said) => {
  const known = { ...customer, street_address, zip_code, post_office }
  expect(await shown({ customer: known, orders: [] })).toContain(`>${said}</dd>`)
})
