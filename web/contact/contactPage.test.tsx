import { expect, test } from 'vitest'
import { drawn } from '../../ui/testing/drawn.tsx'
import { initQuery } from '../storefront/queries.ts'
import { ContactPage } from './ContactPage.tsx'

const contact = {
  phone: '+358 9 0000 1820',
  email: 'apu@kulku.example',
  hours: 'ma–pe 8–22',
  chat_address: null,
  postal_address: [],
}

const shown = (init: { cities: string[]; content: object }): string =>
  drawn(<ContactPage />, { answers: [[initQuery.queryKey, init]] })

test('the page leads to every town, to the phone and the address, and has a form', () => {
  const html = shown({ cities: ['Espoo', 'Jyväskylä'], content: { contact } })
  expect(html).toContain('href="tel:+358900001820"')
  expect(html).toContain('href="mailto:apu@kulku.example"')
  expect(html).toContain('<textarea')
  expect(html.match(/<h2[^>]*>([^<]+)/g)?.map((title) => title.replace(/.*>/, ''))).toContain('Toimipisteet')
  expect([...html.matchAll(/href="(\/kaupungit\/[^"]+)"[^>]*>([^<]+)/g)].map(([, to, name]) => [to, name])).toEqual([
    ['/kaupungit/espoo', 'Espoo'],
    ['/kaupungit/jyvaskyla', 'Jyväskylä'],
  ])
})

test('without towns and without a phone the form is left', () => {
  const html = shown({ cities: [], content: { contact: null } })
  expect(html).toContain('<textarea')
  expect(html).not.toMatch(/Toimipisteet|tel:/)
})
