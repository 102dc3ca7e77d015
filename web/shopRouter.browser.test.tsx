import { Outlet, type RouteObject, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { Link } from '../ui/button/Link.tsx'
import { draw } from '../ui/testing/draw.tsx'
import { drawnAgain } from '../ui/testing/shown.tsx'
import { useGoTo } from './goTo.ts'
import { loadMatched } from './page.ts'
import { ShopRouter } from './ShopRouter.tsx'
import { ScrollMemory } from './scrollMemory.ts'
import { hear, tell } from './shopEvents.ts'
import { addressOf, browserHistory } from './shopHistory.ts'
import { useShownPage } from './shownPage.ts'
import { memoryHistory } from './testing/memoryHistory.ts'
import { wholeSheet } from './wholeSheet.ts'

const arrived = vi.fn()

function Frame() {
  const goTo = useGoTo()
  const navigate = useNavigate()
  const { failure, meta } = useShownPage()
  return (
    <>
      <nav>
        {['/', '/late', '/slow', '/gone', '/plain#osa', '?haku=1'].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
        <button
          type="button"
          onClick={() => void goTo('/late').then(() => arrived(document.querySelector('h1')?.textContent))}
        >
          Mene
        </button>
        <button type="button" onClick={() => void navigate('/plain', { replace: true })}>
          Korvaa
        </button>
        <button
          type="button"
          onClick={() => void navigate('?suodatin=1', { preventScrollReset: true, flushSync: true })}
        >
          Rajaa
        </button>
      </nav>
      <p>{meta.name ?? 'ei nimeä'}</p>
      <div style={{ height: 3000 }}>
        {failure ? <p>Ei tullut: {String((failure as Error).message)}</p> : <Outlet />}
      </div>
    </>
  )
}
const title = (text: string) => () => (
  <h1 style={{ marginTop: 900 }} id={text === 'Tavallinen' ? 'osa' : undefined}>
    {text}
  </h1>
)

/** Pages whose code comes when it is let. */
async function visit(at = '/') {
  const late = Promise.withResolvers<{ Component: () => React.ReactNode }>()
  const slow = Promise.withResolvers<{ Component: () => React.ReactNode }>()
  const routes: RouteObject[] = [
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, Component: title('Etusivu'), handle: { name: 'Alku' } },
        { path: 'plain', Component: title('Tavallinen') },
        { path: 'late', lazy: () => late.promise, handle: { name: 'Myöhäinen' } },
        { path: 'slow', lazy: () => slow.promise },
        { path: 'gone', lazy: () => Promise.reject(new Error('poissa')) },
      ],
    },
  ]
  const history = memoryHistory(at)
  await loadMatched(routes, at)
  onTestFinished(() => cleanup())
  await draw(
    <ShopRouter history={history} routes={routes} first={{ location: history.location, action: history.action }} />,
  )
  await expect.element(page.getByRole('heading')).toBeVisible()
  return {
    history,
    lateComes: () => late.resolve({ Component: title('Myöhäinen sivu') }),
    slowComes: () => slow.resolve({ Component: title('Hidas sivu') }),
  }
}
const link = (to: string) => page.getByRole('link', { name: to, exact: true })
/** Without what a real press brings along: the link would come into view first. */
const follow = (to: string) => (link(to).element() as HTMLElement).click()
const sees = (text: string) => expect.element(page.getByRole('heading', { name: text })).toBeInTheDocument()

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  arrived.mockClear()
  window.scrollTo(0, 0)
})

test('the page before stays, with its address, until the code of the next one has come', async () => {
  const { history, lateComes } = await visit()
  follow('/late')
  await sees('Etusivu')
  expect(history.location.pathname).toBe('/')
  lateComes()
  await sees('Myöhäinen sivu')
  expect(history.location.pathname).toBe('/late')
  await expect.element(page.getByText('Myöhäinen', { exact: true })).toBeVisible()
})

test('whoever goes on elsewhere meanwhile is not taken back', async () => {
  const { history, lateComes } = await visit()
  follow('/late')
  follow('/plain#osa')
  await sees('Tavallinen')
  lateComes()
  await drawnAgain()
  await sees('Tavallinen')
  expect(history.location.pathname).toBe('/plain')
})

test('code that does not come is told in the place of the page', async () => {
  const { history } = await visit()
  follow('/gone')
  await expect.element(page.getByText('Ei tullut: poissa')).toBeInTheDocument()
  expect(history.location.pathname).toBe('/gone')
  follow('/')
  await sees('Etusivu')
})

test('a way back to a page whose code has not come waits for it too, and the newest way counts', async () => {
  const { history, slowComes } = await visit()
  history.push('/slow')
  await sees('Etusivu')
  history.go(-1)
  await sees('Etusivu')
  slowComes()
  await drawnAgain()
  await sees('Etusivu')
  history.push('/slow')
  await sees('Hidas sivu')
})

test('who waits for a page hears when it is there', async () => {
  const { lateComes } = await visit()
  await page.getByRole('button', { name: 'Mene' }).click()
  expect(arrived).not.toHaveBeenCalled()
  lateComes()
  await expect.poll(() => arrived.mock.calls).toEqual([['Myöhäinen sivu']])
})

test('an entry of the history can be replaced', async () => {
  const { history } = await visit()
  follow('/plain#osa')
  await sees('Tavallinen')
  await page.getByRole('button', { name: 'Korvaa' }).click()
  await expect.poll(() => history.location.hash).toBe('')
  history.go(-1)
  await sees('Etusivu')
})

test('a page begins at its top, at the part that its address names, or where it was left', async () => {
  const { history } = await visit()
  window.scrollTo(0, 700)
  follow('/plain#osa')
  await sees('Tavallinen')
  await expect
    .poll(() => Math.abs(document.querySelector('#osa')?.getBoundingClientRect().top ?? 900))
    .toBeLessThan(100)
  window.scrollTo(0, 500)
  follow('/')
  await sees('Etusivu')
  expect(window.scrollY).toBe(0)
  history.go(-1)
  await sees('Tavallinen')
  expect(window.scrollY).toBe(500)
  history.go(-1)
  await sees('Etusivu')
  expect(window.scrollY).toBe(700)
})

test('an address that changes under a page leaves its reader where they are, and shows it at once', async () => {
  const { history } = await visit()
  window.scrollTo(0, 600)
  const button = page.getByRole('button', { name: 'Rajaa' }).element() as HTMLElement
  button.click()
  await expect.poll(() => history.location.search).toBe('?suodatin=1')
  await sees('Etusivu')
  expect(window.scrollY).toBe(600)
  follow('?haku=1')
  await expect.poll(() => window.scrollY).toBe(0)
})

test('the browser leaves positions to the shop, but when the page goes: they outlive a reload', async () => {
  await visit()
  expect(window.history.scrollRestoration).toBe('manual')
  window.scrollTo(0, 400)
  window.dispatchEvent(new Event('pagehide'))
  expect(window.history.scrollRestoration).toBe('auto')
  window.scrollTo(0, 0)
  const location = { key: 'default', pathname: '/', search: '', hash: '', state: null }
  new ScrollMemory().restore(location)
  expect(window.scrollY).toBe(400)
  window.scrollTo(0, 50)
  // The first page of a visit at another address stands where its reader has brought it meanwhile.
  new ScrollMemory().restore({ ...location, pathname: '/muu' })
  expect(window.scrollY).toBe(50)
})

test('who listens to the shop hears what is told, until they stop', () => {
  const heard = vi.fn()
  const stop = hear('campaign', heard)
  tell('campaign', '<p>Kaksi</p>')
  stop()
  tell('campaign', '<p>Kolme</p>')
  expect(heard.mock.calls).toEqual([['<p>Kaksi</p>']])
})

test.each(['load', 'error'])('a page is shown when the rest of its styles has come, or cannot: %s', async (end) => {
  await wholeSheet()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  document.head.prepend(sheet)
  const isThere = vi.fn()
  const there = wholeSheet().then(isThere)
  await Promise.resolve()
  expect(isThere).not.toHaveBeenCalled()
  sheet.dispatchEvent(new Event(end))
  await there
  sheet.remove()
})

test('the entries of the browser keep their address, what was handed over, and a key of their own', async () => {
  const { pathname, search } = window.location
  const history = browserHistory()
  const changed = vi.fn()
  const stop = history.listen(() => changed(history.action, addressOf(history.location)))
  expect(history.location).toMatchObject({ pathname, search, key: 'default', state: null })
  history.push('/tili?maksettu#laskut', { from: 'pankki' })
  expect(history.location).toMatchObject({ pathname: '/tili', search: '?maksettu', hash: '#laskut' })
  expect(history.location.state).toEqual({ from: 'pankki' })
  const { key } = history.location
  expect(key).toMatch(/^[a-z\d]{4,8}$/)
  history.replace('/tili')
  expect(history.location).toMatchObject({ pathname: '/tili', search: '', hash: '', state: null })
  expect(history.location.key).not.toBe(key)
  history.go(-1)
  await expect.poll(() => changed.mock.calls.length).toBe(3)
  expect(changed.mock.calls).toEqual([
    ['PUSH', '/tili?maksettu#laskut'],
    ['REPLACE', '/tili'],
    ['POP', pathname + search],
  ])
  expect(history.location.key).toBe('default')
  stop()
  history.replace(pathname + search)
  expect(changed).toHaveBeenCalledTimes(3)
})

test('a browser that takes no more entries loads the address', () => {
  const refused = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('Attempt to use history.pushState() more than 100 times per 30 seconds', 'SecurityError')
  })
  onTestFinished(() => refused.mockRestore())
  const loaded = vi.fn()
  const stop = (event: NavigateEvent) => {
    event.preventDefault()
    loaded(new URL(event.destination.url).pathname)
  }
  window.navigation.addEventListener('navigate', stop)
  onTestFinished(() => window.navigation.removeEventListener('navigate', stop))
  browserHistory().push('/tili')
  expect(loaded.mock.calls).toEqual([['/tili']])
})

test.each([
  ['the middle button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('a press of a link with %s is left to the browser', async (_, how) => {
  const { history } = await visit()
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
  const isLeft = vi.fn()
  const stop = (event: Event) => {
    isLeft(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', stop)
  onTestFinished(() => window.removeEventListener('click', stop))
  link('/plain#osa').element().dispatchEvent(press)
  expect(isLeft.mock.calls).toEqual([[true]])
  expect(history.location.pathname).toBe('/')
})

test('a link to what is shown already adds no entry to the history', async () => {
  const { history } = await visit()
  follow('/plain#osa')
  await sees('Tavallinen')
  follow('/plain#osa')
  await expect.poll(() => history.action).toBe('REPLACE')
  history.go(-1)
  await sees('Etusivu')
})
