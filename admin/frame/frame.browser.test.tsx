import { Link, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Grant } from '../../contract/ops/roles.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { showOnPaper } from '../../ui/testing/seen.ts'
import { fi as session } from '../session/fi.ts'
import { departures } from '../testing/departures.ts'
import { alert, asking, button, inDialog } from '../testing/onPage.ts'
import { type StaffAnswers, showPageToStaff, showPartToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { RouteFailure } from './RouteError.tsx'
import { Screen } from './Screen.tsx'

// Frame and SideMenu around a page, Screen, and what stands in its place: NotFound, NotPermitted, RouteError.

const all = [
  ...['/', '/tilaukset', '/asiakkaat', '/tyot', '/autot', '/raha', '/tarjonta', '/ehdotukset', '/luvut', '/sisalto'],
  ...['/henkilot', '/ajo'],
]
const everywhere = (role: Grant['role']): Grant => ({ role, place: null })
const show = (at: string, answers: StaffAnswers = {}, grants: Grant[] = [everywhere('administrator')]) =>
  showPageToStaff(at, { grants, answers: { countWork: {}, listProposals: {}, listStaff: {}, ...answers } })
const nav = page.getByRole('navigation', { name: fi.menu })
const entries = () => [...nav.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))
const heading = page.getByRole('heading', { level: 1 })

afterEach(() => page.viewport(1280, 900))

test('who is not signed in is sent to do so, and comes back to the page asked for', async () => {
  const { at } = await show('/oikeudet?a=1', { whoAmI: new Refusal(401), signInWays: {} })
  await expect.poll(at).toBe('/kirjaudu?paluu=%2Foikeudet%3Fa%3D1')
  await expect.element(heading).toHaveTextContent(session.title)
})

test('a server that does not know says so, and a page loaded anew asks again', async () => {
  const left = departures()
  await show('/oikeudet', { whoAmI: new Refusal(409, { message: 'Odota hetki.' }) })
  await expect.element(alert()).toHaveTextContent(`${fi.broken}Odota hetki.${fi.reload}`)
  await button(fi.reload).click()
  await expect.poll(() => left).toEqual(['reload'])
})

test('without a reason nothing but ours is said', async () => {
  await show('/oikeudet', { whoAmI: new Refusal(409) })
  await expect.element(alert()).toHaveTextContent(`${fi.broken}${fi.brokenText}${fi.reload}`)
})

test('until it is known who it is, nothing of the console is shown', async () => {
  await show('/oikeudet', { whoAmI: never })
  await expect.element(page.getByText('Ladataan')).toBeInTheDocument()
  expect([...nav.elements(), ...heading.elements()]).toEqual([])
})

test('a page stands beside the menu, under its name; the way past the menu leads to it', async () => {
  await show('/oikeudet')
  await expect.element(heading).toHaveTextContent('Roolien oikeudet')
  expect(document.title).toBe(`Roolien oikeudet | ${fi.console}`)
  await expect.element(page.getByRole('link', { name: fi.skip })).toHaveAttribute('href', '#sisalto')
  expect(page.getByRole('main').element().id).toBe('sisalto')
  expect(page.getByRole('main').element().getAttribute('tabindex')).toBe('-1')
  expect(asking(session.ended).elements()).toEqual([])
  expect(page.getByText(fi.notLive).elements()).toEqual([])
})

test.each<[Grant[], string[]]>([
  [[everywhere('administrator')], all],
  [[everywhere('finance')], ['/', '/tilaukset', '/asiakkaat', '/tyot', '/raha', '/ehdotukset', '/luvut']],
  [[{ role: 'finance', place: 'KTK' }], ['/', '/tilaukset', '/asiakkaat', '/raha', '/ehdotukset', '/luvut']],
  [[everywhere('content')], ['/', '/tarjonta', '/sisalto']],
  [[{ role: 'administrator', place: 'KTK' }], all.filter((path) => !/tyot|henkilot|ajo/.test(path))],
])('the menu holds what somebody may open: %j', async (grants, paths) => {
  await show('/oikeudet', {}, grants)
  await expect.element(nav).toBeVisible()
  expect(entries()).toEqual(paths)
})

test('the menu says where one is, who one is, and how much waits', async () => {
  await show(
    '/profiili',
    {
      countWork: {
        lists: [
          { kind: 'check', open: 3 },
          { kind: 'message', open: 4 },
        ],
      },
      listProposals: {
        proposals: [
          { state: 'open', is_own: false },
          { state: 'open', is_own: true },
          { state: 'lapsed', is_own: false },
        ],
      },
      showOwnAccess: {},
    },
    [everywhere('service'), { role: 'desk', place: 'KTK' }],
  )
  await expect.element(nav.getByRole('link', { name: /^Työlistat\s?, odottaa 7$/ })).toBeVisible()
  await expect.element(nav.getByRole('link', { name: /^Ehdotukset\s?, 1 odottaa$/ })).toBeVisible()
  const own = page.getByRole('link', { name: /^Pirkko Pääkäyttäjä/ })
  await expect.element(own).toHaveTextContent('Pirkko Pääkäyttäjäasiakaspalvelu, toimipiste')
  await expect.element(own).toHaveAttribute('aria-current', 'page')
  await expect.element(nav.getByRole('link', { name: 'Tänään' })).not.toHaveAttribute('aria-current')
})

test('where nothing waits no number stands; of more than is counted it is said', async () => {
  await show('/oikeudet')
  await expect.element(nav.getByRole('link', { name: 'Työlistat', exact: true })).toBeVisible()
  await expect.element(nav.getByRole('link', { name: 'Ehdotukset', exact: true })).toBeVisible()
})

test('a press in the menu goes there, and the heading there has the focus', async () => {
  const { at } = await show('/oikeudet', { listProposals: {} })
  await expect.element(heading).toHaveTextContent('Roolien oikeudet')
  await expect.poll(() => document.activeElement).toBe(document.body)
  await nav.getByRole('link', { name: 'Ehdotukset' }).click()
  await expect.poll(at).toBe('/ehdotukset')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ehdotukset' })).toHaveFocus()
  // Another list in the same place is no other screen.
  await page.getByRole('tab', { name: 'Päätetyt' }).click()
  await expect.poll(at).toBe('/ehdotukset?nayta=paatetyt')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ehdotukset' })).not.toHaveFocus()
})

test('on a phone the menu opens by a press and closes with the way it led', async () => {
  await page.viewport(390, 844)
  const { at } = await show('/oikeudet')
  await expect.element(button(fi.openMenu)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(nav).not.toBeInTheDocument()
  await button(fi.openMenu).click()
  await expect.element(nav).toBeVisible()
  await expect.element(button(fi.closeMenu)).toHaveAttribute('aria-expanded', 'true')
  await button(fi.closeMenu).click()
  await expect.element(nav).not.toBeInTheDocument()
  await button(fi.openMenu).click()
  await nav.getByRole('link', { name: 'Ehdotukset' }).click()
  await expect.poll(at).toBe('/ehdotukset')
  await expect.element(nav).not.toBeInTheDocument()
})

test('what leads elsewhere or is pressed is not for paper; a screen without it keeps no place for it', async () => {
  await showPartToStaff(
    <Screen title="Auto" above={<a href="/autot">Autot</a>} acts={<button type="button">Poista</button>} lead="Kotka">
      <p>sisältö</p>
    </Screen>,
  )
  const link = page.getByRole('link', { name: 'Autot' })
  await expect.element(link).toBeVisible()
  await expect.element(page.getByText('Kotka')).toBeVisible()
  const parts = () => page.getByRole('heading', { level: 1 }).element().parentElement?.parentElement?.children.length
  expect(parts()).toBe(4)
  await showOnPaper()
  for (const one of [link, button('Poista')]) await expect.element(one).not.toBeInTheDocument()
  await showPartToStaff(<Screen title="Auto">sisältö</Screen>)
  await expect.poll(parts).toBe(2)
})

test('a page that is come to by a link begins at its top, and the way back does not', async () => {
  const tall = (title: string, to: string) => (
    <Screen title={title}>
      <div style={{ height: '4000px', paddingTop: '1500px' }}>
        <Link to={to}>seuraava</Link>
      </div>
    </Screen>
  )
  const { go } = await showPartToStaff(
    <Routes>
      <Route path="/autot" element={tall('Autot', '/laskut')} />
      <Route path="/laskut" element={tall('Laskut', '/laskut?kk=2026-11')} />
    </Routes>,
    { at: '/autot' },
  )
  const next = page.getByRole('link', { name: 'seuraava' })
  window.scrollTo(0, 1200)
  await next.click()
  await expect.element(heading).toHaveTextContent('Laskut')
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.element(heading).toHaveFocus()
  // A filter is no other page.
  window.scrollTo(0, 1200)
  await next.click()
  expect(window.scrollY).toBeGreaterThan(1000)
  go(-2)
  await expect.element(heading).toHaveTextContent('Autot')
  expect(window.scrollY).toBeGreaterThan(1000)
})

test("a page that none of one's roles opens says what to do", async () => {
  await show('/henkilot', {}, [everywhere('content')])
  await expect.element(heading).toHaveTextContent(fi.notPermitted)
  await expect.element(page.getByText(fi.notPermittedText)).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.toStart })).toHaveAttribute('href', '/')
})

test('a page that the server does not let one see says the same', async () => {
  await show('/profiili', { showOwnAccess: new Refusal(403) })
  await expect.element(page.getByText(fi.notPermittedText)).toBeVisible()
})

test('an address that leads nowhere says so', async () => {
  await show('/olematon')
  await expect.element(heading).toHaveTextContent(fi.notFound)
  await expect.element(page.getByText(fi.notFoundText)).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.toStart })).toHaveAttribute('href', '/')
})

test('a page that could not be shown says so, and what the server said of it', async () => {
  await show('/profiili', { showOwnAccess: new Refusal(500) })
  await expect
    .element(alert())
    .toHaveTextContent(`${fi.broken}Palvelussa tapahtui virhe. Lataa sivu uudelleen ja tarkista tilanne.${fi.reload}`)
})

test('a session that ends leaves the page as it is until its person is back', async () => {
  let isOver = false
  await show('/profiili', {
    showOwnAccess: () => (isOver ? new Refusal(401) : { sessions: 2 }),
    whoAmI: () => (isOver ? new Refusal(401) : { name: 'Pirkko Pääkäyttäjä', grants: [] }),
  })
  await expect.element(heading).toBeVisible()
  isOver = true
  // Back from another window.
  window.dispatchEvent(new Event('visibilitychange'))
  const over = asking(session.ended)
  await button(session.goOn, over).click()
  await expect.element(over.getByText(session.stillOut)).toBeVisible()
  expect(document.querySelector('h1')?.textContent).toBe('Pirkko Pääkäyttäjä')
  isOver = false
  await button(session.goOn, over).click()
  await expect.element(over).not.toBeInTheDocument()
  await expect.element(heading).toBeVisible()
})

test('a session that ends during an act says so on top of it, and the act says nothing more', async () => {
  const passkey = { passkey_id: 'p1', name: 'Puhelin', created_at: '2026-11-01T22:30:00Z', removable: true }
  await show('/profiili', { showOwnAccess: { passkeys: [passkey] }, removePasskey: new Refusal(401) })
  await button('Poista pääsyavain: Puhelin').click()
  await inDialog('Poista pääsyavain').click()
  await expect.element(button(session.goOn, asking(session.ended))).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain(session.ended)
  expect(document.querySelectorAll('[role=dialog], [role=alertdialog]')).toHaveLength(2)
})

test.each([
  ['one that asks', 'dynamically imported module'],
  ['one of Safari', 'Importing a module script failed'],
  ['the style', 'Unable to preload CSS for /a.css'],
])('a page whose code a new release took away says so: %s', async (_, message) => {
  await showPartToStaff(<RouteFailure failure={new TypeError(message)} />)
  await expect.element(alert()).toHaveTextContent(`${fi.released}${fi.brokenText}${fi.reload}`)
})

test('any other fault of a page is not taken for a release', async () => {
  await showPartToStaff(<RouteFailure failure={new TypeError('x is undefined')} />)
  await expect.element(alert()).toHaveTextContent(`${fi.broken}${fi.brokenText}${fi.reload}`)
})
