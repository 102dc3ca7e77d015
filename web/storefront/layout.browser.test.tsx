import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { colourBehind } from '../../ui/testing/seen.ts'
import { fi as session } from '../session/fi.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

const header = page.getByRole('banner')
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const main = () => document.querySelector('main') as HTMLElement
const signedIn = (orders: number) => ({
  user: { customer: { orders } },
  getCustomer: { data: { orders } },
  getOrders: {},
})
const text = { getTextPage: { html: '<h1>Näin suojaamme tietosi</h1><h2>Rekisteri</h2><p>Pitkä teksti</p>' } }

test('header, the page in the middle, footer, for a visitor [SHELL-10 SHELL-14 SHELL-24]', async () => {
  await showPage('/kirjaudu')
  await expect.element(header.getByRole('link', { name: 'Kulku, etusivulle' })).toHaveAttribute('href', '/')
  await expect.element(header.getByRole('link', { name: fi.login })).toHaveAttribute('href', '/kirjaudu')
  await expect.element(header.getByRole('button', { name: fi.logout })).not.toBeInTheDocument()
  await expect.element(page.getByRole('complementary', { name: fi.sandbox })).not.toBeInTheDocument()
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  const tops = [...document.querySelectorAll('header, main, footer')].map((one) => one.tagName)
  expect(tops).toEqual(['HEADER', 'MAIN', 'FOOTER'])
  // The page that stands there keeps no room as one that waits does: the footer follows it.
  expect(main().getBoundingClientRect().height).toBeLessThan(window.innerHeight)
  const { left = 0, right = 0 } = document.querySelector('main > *')?.getBoundingClientRect() ?? {}
  expect(Math.abs(left - (document.documentElement.clientWidth - right))).toBeLessThan(20)
})

test('a text that comes late leaves its reader where they are', async () => {
  const [long, answer] = [`<p>${'Pitkä teksti. '.repeat(2_000)}</p>`, Promise.withResolvers<{ html: string }>()]
  await showPage('/tietosuoja', {
    getTextPage: ({ params }) => (params.page === 'privacy' ? { html: long } : answer.promise),
  })
  await expect.element(page.getByText(/^Pitkä teksti/)).toBeInTheDocument()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Käyttöehdot' }).click()
  await expect.element(heading('Käyttöehdot')).toBeInTheDocument()
  window.scrollTo(0, 300)
  const stood = window.scrollY
  expect(stood).toBeGreaterThan(0)
  answer.resolve({ html: long })
  await expect.element(page.getByText(/^Pitkä teksti/)).toBeInTheDocument()
  expect(window.scrollY).toBe(stood)
})

test('who comes by keyboard can go past the header', async () => {
  await showPage('/kirjaudu')
  await expect.element(heading(fi.login)).toBeVisible()
  const skip = page.getByRole('link', { name: fi.skip })
  expect(skip.element().getAttribute('href')).toBe('#sisalto')
  expect([main().id, main().tabIndex]).toEqual(['sisalto', -1])
})

test('nobody takes a test shop for the real one', async () => {
  await showPage('/kirjaudu', { init: { sandbox: true } })
  await expect.element(page.getByRole('complementary', { name: fi.sandbox }).getByText(fi.sandboxNote)).toBeVisible()
})

test('a signed-in customer can sign out, and is home then [SHELL-11 SHELL-12 SHELL-55]', async () => {
  const { sent, at } = await showPage('/tietosuoja', { ...signedIn(1), ...text, logout: undefined as never })
  await expect.element(header.getByRole('button', { name: fi.logout })).toBeVisible()
  await expect.element(header.getByRole('link', { name: fi.login })).not.toBeInTheDocument()
  await expect.element(header.getByRole('link', { name: fi.account, exact: true })).not.toBeInTheDocument()
  await header.getByRole('button', { name: fi.logout }).click()
  await expect.element(header.getByRole('link', { name: fi.login })).toBeVisible()
  await expect.poll(() => at()).toBe('/')
  await expect.poll(() => sent('logout')).toHaveLength(1)
  expect(localStorage.getItem('flex-shop-token')).toBeNull()
})

test('who has ordered before has a link to the account [SHELL-13]', async () => {
  await showPage('/tietosuoja', { ...signedIn(2), ...text })
  await expect.element(header.getByRole('link', { name: fi.account, exact: true })).toHaveAttribute('href', '/tili')
})

test('the new heading takes the focus, and each page begins at its top, or where it was left [ROUTE-01]', async () => {
  const { go } = await showPage('/tietosuoja', text)
  await expect.element(heading('Näin suojaamme tietosi')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(document.body)
  expect(document.title).toBe('Tietosuoja – Kulku')
  window.scrollTo(0, 90)
  const link = header.getByRole('link', { name: fi.login }).element() as HTMLElement
  // Without what a real press brings along: the link would come into view first.
  link.click()
  await expect.element(heading(fi.login)).toHaveFocus()
  expect(window.scrollY).toBe(0)
  expect(document.title).toBe('Kirjaudu palveluun – Kulku')
  go(-1)
  await expect.element(heading('Näin suojaamme tietosi')).toBeVisible()
  expect(window.scrollY).toBe(90)
})

test('the page is white, but for the home page [ROUTE-29 ROUTE-30 ROUTE-34]', async () => {
  const white = 'rgb(255, 255, 255)'
  await showPage('/')
  await expect.poll(() => document.querySelector('main')).not.toBeNull()
  expect(colourBehind(main())).not.toBe(white)
  await header.getByRole('link', { name: fi.login }).click()
  await expect.element(heading(fi.login)).toBeVisible()
  expect(colourBehind(main())).toBe(white)
})

test('an unknown address says that there is no such page, and leads home [ROUTE-19 ROUTE-20]', async () => {
  const { at } = await showPage('/tallaista/ei-ole')
  await expect.element(heading(fi.notFound)).toBeVisible()
  await page.getByRole('link', { name: fi.toHome }).click()
  await expect.poll(at).toBe('/')
})

test('the style page is there in the sandbox alone', async () => {
  await showPage('/sandbox/tyyli')
  await expect.element(heading(fi.notFound)).toBeVisible()
})

test('a text of the operator has the heading that it begins with; while it is on its way that is said', async () => {
  const answer = Promise.withResolvers<{ html: string }>()
  await showPage('/kayttoehdot', { getTextPage: () => answer.promise })
  await expect.element(heading('Käyttöehdot')).toBeVisible()
  await expect.element(page.getByText(fi.loading, { exact: true })).toBeVisible()
  answer.resolve({ html: ' <h1>Ehdot</h1><p>Sovimme näin.</p>' })
  await expect.element(heading('Ehdot')).toBeVisible()
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  await expect.element(page.getByText('Sovimme näin.')).toBeVisible()
  await expect.element(page.getByText(fi.loading, { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.notMeasured)).not.toBeInTheDocument()
})

test('a text without a heading has that of the page', async () => {
  const { sent } = await showPage('/saavutettavuus', { getTextPage: { html: '<p>Kaikille.</p><h1>Myöhemmin</h1>' } })
  await expect.element(heading('Saavutettavuus')).toBeVisible()
  await expect.poll(() => sent('getTextPage')[0]?.params).toEqual({ page: 'accessibility' })
})

test('a text that does not come says so, and comes when asked again', async () => {
  let times = 0
  await showPage('/kayttoehdot', {
    getTextPage: () => (times++ === 0 ? new Refusal(500) : { html: '<p>Sovimme.</p>' }),
  })
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(fi.textFailed)).toBeVisible()
  await expect.element(alert.getByText(fi.textFailedNote)).toBeVisible()
  await expect.element(page.getByText(fi.loading, { exact: true })).not.toBeInTheDocument()
  await alert.getByRole('button').click()
  await expect.element(page.getByText('Sovimme.')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('the page about cookies says whether anything is measured', async () => {
  await showPage('/evasteet', { getTextPage: { html: '<p>Evästeet</p>' } })
  await expect.element(page.getByText(fi.notMeasured)).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button', { name: fi.cookieSettings })).not.toBeInTheDocument()
})

test('while the first view is on its way that is said', async () => {
  await showPage('/kirjaudu', { init: never })
  await expect.element(page.getByText('Ladataan')).toBeVisible()
})

test('without the first view the page offers to be loaded anew', async () => {
  await showPage('/kirjaudu', { init: new Refusal(500) })
  await expect.element(heading(fi.brokenTitle)).toBeVisible()
  await expect.element(page.getByText(fi.brokenLead)).toBeVisible()
  await expect.element(page.getByRole('button', { name: fi.reload })).toBeVisible()
})

describe('a browser that keeps nothing', () => {
  const notice = page.getByText(session.notKept)
  const refuseStorage = () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    onTestFinished(() => refused.mockRestore())
  }

  test.each(['/kirjaudu', '/tili', '/uusi-tilaus/maksutiedot'])(
    'is told on %s why a session ends with the page, before another page is gone over and after it',
    async (path) => {
      refuseStorage()
      await showPage(path, { user: {}, getOrders: {}, getOrder: {} })
      await expect.element(notice).toBeVisible()
    },
  )

  test('is not bothered where nobody signs in, nor is any other', async () => {
    await showPage('/kirjaudu')
    expect(notice.query()).toBeNull()
    refuseStorage()
    await showPage('/tietosuoja', text)
    expect(notice.query()).toBeNull()
  })
})
