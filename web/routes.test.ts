import { expect, test } from 'vitest'
import { codeAt, descriptionOf, loadMatched, metaOfUrl, questionsAt, textsOf, titleOf } from './page.ts'
import { routes } from './routes.tsx'
import { shownPageAt } from './shownPage.ts'

const hidden = [
  '/kirjaudu',
  '/kirjaudu/x',
  '/salasana-unohtunut',
  '/vaihda-salasana/x',
  '/hakuvahti/x',
  '/hakuvahti/poista/x',
  '/vertaa',
  '/sandbox/tyyli',
]
const guarded = [
  '/tili',
  '/uusi-tilaus',
  ...['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista', 'valmis', 'luo-salasana'].map(
    (step) => `/uusi-tilaus/${step}`,
  ),
]
const open = [
  '/',
  '/asiakaspalvelu',
  '/tietosuoja',
  '/kayttoehdot',
  '/evasteet',
  '/saavutettavuus',
  '/sopimusehdot',
  '/palautushinnasto',
  '/peruuta-sopimus',
  '/autot/x',
  '/kaupungit/x',
]
const all = [...hidden, ...guarded, ...open]
const those = (holds: (meta: ReturnType<typeof metaOfUrl>) => unknown) =>
  all.filter((path) => holds(metaOfUrl(routes, path)))

test('who must be signed in, and what search engines are not told of [ROUTE-06]', () => {
  expect(those(({ needsLogin }) => needsLogin === true)).toEqual(guarded)
  expect(those((meta) => meta.hidden === true)).toEqual(hidden)
})

test('the page is white, but for the home pages [ROUTE-29 ROUTE-30 ROUTE-34]', () => {
  expect(those(({ bg }) => bg === false)).toEqual(['/hakuvahti/x', '/'])
})

test('the steps of an order have the cart in the header of a phone', () => {
  expect(those(({ cart }) => cart === true)).toEqual(
    ['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista'].map((step) => `/uusi-tilaus/${step}`),
  )
})

test('an unknown address is 404, and no other page is', () => {
  expect(those(({ status }) => status === 404)).toEqual([])
  expect(metaOfUrl(routes, '/ei-ole')).toMatchObject({ status: 404, says: 'notFound' })
})

test('a page about a model or a town says which of them', () => {
  expect(metaOfUrl(routes, '/autot/norra-kide').landing).toBe('model')
  expect(metaOfUrl(routes, '/kaupungit/turku').landing).toBe('city')
  expect(shownPageAt(routes, '/autot/norra-kide').params).toEqual({ slug: 'norra-kide' })
  expect(shownPageAt([], '/mika-vain')).toEqual({ meta: {}, params: {} })
})

test('what a page begins with is asked ahead', () => {
  const asked = (path: string) => questionsAt(routes, path).map(({ queryKey }) => queryKey)
  expect(asked('/uusi-tilaus/maksutiedot')).toEqual([['user'], ['getOrder']])
  expect(asked('/tili')).toEqual([['user'], ['getOrders']])
  const texts = ['privacy', 'terms_of_use', 'cookies', 'accessibility', 'contract_terms']
  expect(open.slice(2, 7).flatMap(asked)).toEqual(texts.map((page) => ['getTextPage', { params: { page } }]))
  expect(asked('/')).toEqual([])
  expect(questionsAt([], '/')).toEqual([])
})

test('a description of the shop stands where a page has none of its own', () => {
  expect(descriptionOf(textsOf(metaOfUrl(routes, '/peruuta-sopimus'), 'fi'), 'fi')).toMatch(/^Peruuta kuukausitilaus/)
  // A search engine shows it under the title: the same under each is of no use.
  const own = open.map((path) => metaOfUrl(routes, path)).filter(({ landing }) => !landing)
  expect(new Set(own.map((one) => descriptionOf(textsOf(one, 'fi'), 'fi'))).size).toBe(own.length)
  expect(descriptionOf({}, 'fi')).toMatch(/^Auto kuukaudeksi kerrallaan/)
  expect(titleOf(textsOf(metaOfUrl(routes, '/tietosuoja'), 'fi'), 'fi')).toBe('Tietosuoja – Kulku')
})

test('every page has its code, which comes once', async () => {
  for (const path of [...all, '/ei-ole']) {
    await loadMatched(routes, path)
    expect(loadMatched(routes, path), path).toBeUndefined()
  }
  expect(codeAt(routes, '/tili')).toEqual(['account/AccountPage.tsx'])
})
