import { expect, test } from 'vitest'
import { testShop } from '../testing/testShop.ts'
import { directoryVisitor } from './testing/directoryVisitor.ts'

const shop = await testShop()

async function person(name: string) {
  const visitor = directoryVisitor(shop)
  await visitor.call('POST', '/sign-in/sandbox', { person: name })
  return {
    keep: async (body: object) => (await visitor.call('POST', '/own/keepView', body)).statusCode,
    views: async () => (await visitor.call('GET', '/own/views')).json().views,
  }
}

test('a view is kept for its person alone, replaced, named anew and forgotten', async () => {
  const [raija, aino] = [await person('raija'), await person('aino')]
  const late = { path: '/tilaukset', name: 'Myöhässä', search: '?myohassa=return' }
  expect(await raija.keep(late)).toBe(200)
  expect(await raija.keep({ ...late, search: '?myohassa=pickup' })).toBe(200)
  expect(await raija.views()).toEqual([{ ...late, search: '?myohassa=pickup' }])
  expect(await aino.views()).toEqual([])
  expect(await aino.keep({ ...late, search: null })).toBe(200)
  expect(await raija.keep({ ...late, name: 'Noudot', was: 'Myöhässä' })).toBe(200)
  expect(await raija.views()).toEqual([{ ...late, name: 'Noudot' }])
  expect(await raija.keep({ ...late, name: 'Noudot', search: null })).toBe(200)
  expect(await raija.views()).toEqual([])
})

test('a list has twelve views of a person at most, and no view leads out of the console', async () => {
  const { keep, views } = await person('kalle')
  for (let at = 1; at <= 12; at += 1)
    expect(await keep({ path: '/autot', name: `Näkymä ${at}`, search: '?a' })).toBe(200)
  expect(await keep({ path: '/autot', name: 'Yksi liikaa', search: '?a' })).toBe(422)
  expect(await keep({ path: '/raha/laskut', name: 'Toinen lista', search: '?a' })).toBe(200)
  expect(await keep({ path: '//paha.example', name: 'Ulos', search: '?a' })).toBe(422)
  expect(await keep({ path: '/autot', name: 'Ulos', search: 'javascript:1' })).toBe(422)
  expect(await views()).toHaveLength(13)
})
