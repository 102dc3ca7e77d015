import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { colourBehind } from '../../ui/testing/seen.ts'
import { drawnAgain } from '../../ui/testing/shown.tsx'
import { fi as searchFi } from '../search/fi.ts'
import { fi as storefrontFi } from '../storefront/fi.ts'
import { showPage } from '../testing/showInShop.tsx'
import { readChoice } from './consent.ts'
import { fi } from './fi.ts'
import { agreed, calmAtOnce, measured, refused, unasked } from './testing/measured.ts'

const card = page.getByRole('region', { name: fi.title })
const shop = { init: { tag_manager: 'GTM-TEST1' }, getTextPage: {} }
const settings = () => page.getByRole('contentinfo').getByRole('button', { name: storefrontFi.cookieSettings })
const shown = page.getByRole('combobox', { name: searchFi.location })

test('who comes is asked, below and not in the way, and a no is kept: nothing is loaded or told', async () => {
  const { events, scripts } = measured()
  await showPage('/', shop, unasked)
  await expect.element(card).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(document.body)
  await expect.element(card.getByText(fi.purposes)).toBeVisible()
  expect(card.element().textContent).not.toContain('Nyt voimassa')
  await expect.element(card.getByRole('link', { name: fi.more })).toHaveAttribute('href', '/evasteet')
  // A no is as easy to see as a yes.
  const buttons = card
    .getByRole('button')
    .elements()
    .map((one) => `${colourBehind(one)} ${one.getBoundingClientRect().height}`)
  expect([buttons.length, new Set(buttons).size]).toEqual([2, 1])
  const room = `${(card.element() as HTMLElement).offsetHeight + 16}px`
  expect([document.body.style.paddingBottom, document.documentElement.style.scrollPaddingBottom]).toEqual([room, room])
  await card.getByRole('button', { name: fi.refuse }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect([document.body.style.paddingBottom, document.documentElement.style.scrollPaddingBottom]).toEqual(['', ''])
  await expect.poll(() => localStorage.getItem('flex-shop-evasteet')).toBe('refused')
  await expect.poll(() => [events(), scripts(), readChoice()]).toEqual([[], [], 'refused'])
})

test('after a yes the tag manager comes, and the page one is on is told first', async () => {
  const { events, scripts, reloads } = measured()
  await showPage('/', shop, unasked)
  await card.getByRole('button', { name: fi.accept }).click()
  await expect.element(card).not.toBeInTheDocument()
  await expect
    .poll(() =>
      events()
        .map(({ event }) => event)
        .toSorted(),
    )
    .toEqual(['gtm.js', 'page_view'])
  await expect
    .poll(() => events().find(({ event }) => event === 'page_view'))
    .toMatchObject({ page_name: 'Index', page_path: '/' })
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([
    ['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1', true],
  ])
  expect(reloads.count).toBe(0)
})

test.each([
  ['who has answered', '/', shop, refused],
  [
    'who is about to order',
    '/uusi-tilaus/lisapalvelut',
    { ...shop, user: {}, getCustomer: {}, getOrder: () => new Promise<never>(() => {}) },
    unasked,
  ],
  ['who is on a page that is never measured', '/kirjaudu', shop, unasked],
  ['where nothing is measured', '/', {}, unasked],
])('%s is not asked', async (_, at, answers, visit) => {
  measured()
  calmAtOnce()
  await showPage(at, answers, visit)
  await expect.element(page.getByRole('banner')).toBeVisible()
  await drawnAgain()
  await expect.poll(() => card.elements()).toEqual([])
})

test('the question waits until the page has been loaded', async () => {
  measured()
  calmAtOnce()
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  onTestFinished(() => state.mockRestore())
  await showPage('/', shop, unasked)
  await expect.element(shown).toBeVisible()
  await drawnAgain()
  await expect.poll(() => card.elements()).toEqual([])
  window.dispatchEvent(new Event('load'))
  await expect.element(card).toBeVisible()
})

test('an answer can be taken back from the footer; the focus goes there and back', async () => {
  const { reloads } = measured()
  await showPage('/', shop, agreed)
  await settings().click()
  await expect.element(card).toHaveFocus()
  await expect.element(card.getByText(fi.now.granted)).toBeVisible()
  await card.getByRole('button', { name: fi.accept }).click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(settings()).toHaveFocus()
  expect(reloads.count).toBe(0)
  await settings().click()
  await card.getByRole('button', { name: fi.refuse }).click()
  // A script that runs cannot be unloaded but with its page.
  await expect.poll(() => reloads.count).toBe(1)
  expect(readChoice()).toBe('refused')
})

test('a no that was one before needs no page anew', async () => {
  const { reloads } = measured()
  await showPage('/', shop, refused)
  await settings().click()
  await expect.element(card.getByText(fi.now.refused)).toBeVisible()
  await card.getByRole('button', { name: fi.refuse }).click()
  await expect.element(card).not.toBeInTheDocument()
  await drawnAgain()
  expect(reloads.count).toBe(0)
})

test('the settings can be opened where nobody is asked, too', async () => {
  measured('/kirjaudu')
  await showPage('/kirjaudu', shop, refused)
  await settings().click()
  await expect.element(card).toHaveFocus()
})

test('going onto a page without the tag manager loads it anew, once the acts under way are answered', async () => {
  const { reloads } = measured('/evasteet')
  const answer = Promise.withResolvers<undefined>()
  await showPage(
    '/evasteet',
    { ...shop, user: {}, getCustomer: {}, getOrders: {}, logout: () => answer.promise as never },
    agreed,
  )
  await page.getByRole('button', { name: storefrontFi.logout }).click()
  await expect.element(shown).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Asiakaspalvelu' }).elements()
  expect(reloads.count).toBe(0)
  answer.resolve(undefined)
  await expect.element(page.getByRole('link', { name: storefrontFi.login })).toBeVisible()
  await page.getByRole('link', { name: storefrontFi.login }).click()
  await expect.poll(() => reloads.count).toBe(1)
})

test('a document without the tag manager gets none, and one that should have it is loaded anew', async () => {
  const { reloads, scripts } = measured('/kirjaudu')
  await showPage('/kirjaudu', shop, agreed)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([scripts(), reloads.count]).toEqual([[], 0])
  await page.getByRole('link', { name: /etusivulle/ }).click()
  await expect.poll(() => reloads.count).toBe(1)
  expect(scripts()).toEqual([])
})

test('an answer in another window is heard in this one', async () => {
  const { scripts } = measured()
  await showPage('/', shop, refused)
  await expect.element(shown).toBeVisible()
  localStorage.setItem('flex-shop-evasteet', 'granted')
  window.dispatchEvent(new StorageEvent('storage'))
  await expect.poll(() => scripts().length).toBe(1)
})
