import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '../testing/onPage.ts'
import { lookOf, pressedOf, textOf } from '../testing/readers.ts'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { ChecksPage } from './CasePages.tsx'
import { closedTexts, fi, kindTexts } from './fi.ts'
import { showList } from './testing/showList.tsx'

const check = (item_id: string, customer: string) => ({ item_id, check_id: item_id, customer, kind: 'credit' as const })
const checks = [check('a', 'Kerttu Kielto'), check('b', 'Onni Onnistuja'), check('c', 'Olli Odottaja')]
const show = (listChecks: StaffAnswers['listChecks'] = { checks }, search = '', more: StaffAnswers = {}) =>
  showList('check', <ChecksPage />, { answers: { listChecks, ...more }, search })
const items = () => page.getByRole('navigation', { name: fi.list }).getByRole('link')
const pressed = () => Object.values(fi.shows).map((name) => pressedOf(button(name)))

test('the open items stand in a list, and one of them is to be chosen', async () => {
  const { sent } = await show()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tarkistukset' })).toBeVisible()
  await expect.element(page.getByText(kindTexts.check)).toBeVisible()
  await expect.poll(() => items().elements()).toHaveLength(3)
  await expect.poll(() => textOf(items().first())).toBe('Kerttu Kielto24.11.2026Luottotiedot: Ei mitään')
  await expect.element(page.getByText(fi.choose)).toBeVisible()
  await expect.element(page.getByText(fi.chooseHint)).toBeVisible()
  expect(pressed()).toEqual(['true', 'false', 'false'])
  await expect.poll(() => sent('listChecks').map(({ query }) => query)).toEqual([{ show: 'open', limit: '50' }])
  for (const unsaid of [fi.dropped, fi.gone, fi.more]) expect(page.getByText(unsaid).elements()).toHaveLength(0)
  expect(document.querySelectorAll('a[aria-current]')).toHaveLength(0)
})

test('the other lists of the person stand over it with what waits, this one among them', async () => {
  const lists = [
    { kind: 'check', open: 3 },
    { kind: 'message', open: 100, more: true },
  ] as const
  await show({ checks }, '', { countWork: { lists } })
  const bar = page.getByRole('navigation', { name: fi.kinds }).getByRole('link')
  await expect.poll(() => bar.elements().map(textOf)).toEqual(['Tarkistukset3', 'Viestityli 100'])
  await expect.element(bar.first()).toHaveAttribute('aria-current', 'page')
  await expect.element(bar.last()).toHaveAttribute('href', '/tyot/viestit')
})

test('arrows, Home and End move in the list, and Enter opens an item whose heading has the focus then', async () => {
  const { at } = await show()
  await items().first().click()
  await expect.poll(at).toBe('/tyot/tarkistukset?tehtava=a')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Kerttu Kielto' })).toHaveFocus()
  ;(items().first().element() as HTMLElement).focus()
  const goes = async (key: string, to: number) => {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(items().nth(to)).toHaveFocus()
  }
  await goes('ArrowDown', 1)
  await goes('ArrowDown', 2)
  await goes('ArrowDown', 2)
  await goes('ArrowUp', 1)
  await goes('Home', 0)
  await goes('ArrowUp', 0)
  await goes('End', 2)
  await goes('a', 2)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Olli Odottaja' })).toHaveFocus()
  await expect.poll(() => at()).toBe('/tyot/tarkistukset?tehtava=c')
  await expect.element(items().last()).toHaveAttribute('aria-current', 'true')
  expect(items().first().element().hasAttribute('aria-current')).toBe(false)
  expect(page.getByText(fi.choose).elements()).toHaveLength(0)
})

describe('of a list longer than the screen', () => {
  const many = Array.from({ length: 60 }, (_, at) => check(`i${at}`, `Asiakas ${at}`))
  afterEach(() => page.viewport(1280, 900))
  const heading = page.getByRole('heading', { level: 2, name: 'Asiakas 40' })
  const inView = () => {
    const { top, bottom } = heading.element().getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }

  test.each([
    ['beside the list', 1280, 900],
    ['in its place on a phone', 390, 844],
  ])('an item that is pressed far down opens before the eyes, %s', async (_, width, height) => {
    await page.viewport(width, height)
    await show({ checks: many })
    await items().nth(40).click()
    await expect.element(heading).toHaveFocus()
    expect(inView()).toBe(true)
  })

  test('a phone leads back from the item to its place in the list', async () => {
    await page.viewport(390, 844)
    const { at } = await show({ checks: many }, '?nayta=mine')
    await items().nth(40).click()
    await expect.element(heading).toBeVisible()
    expect(items().elements()).toEqual([])
    await page.getByRole('link', { name: fi.toList }).click()
    await expect.poll(at).toBe('/tyot/tarkistukset?nayta=mine')
    await expect.element(items().nth(40)).toHaveFocus()
    await expect.element(items().nth(40)).toBeInViewport()
  })
})

test('a key of the list does not scroll the page', async () => {
  await show()
  await expect.poll(() => items().elements()).toHaveLength(3)
  const stopped: boolean[] = []
  const hear = (event: KeyboardEvent) => stopped.push(event.defaultPrevented)
  window.addEventListener('keydown', hear)
  ;(items().first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}a')
  window.removeEventListener('keydown', hear)
  expect(stopped).toEqual([true, false])
})

test('an item says whose it is, until when it is put off and who called', async () => {
  const mark = {
    assigned_to: { id: 'tiina', name: 'Tiina Tiski' },
    snoozed_until: '2026-12-01',
    done: { by: 'Aino', at: '2026-11-24T08:00:00Z' },
  }
  await show({ checks: [{ ...check('a', 'Kerttu Kielto'), mark }] }, '?tehtava=a')
  await expect
    .element(page.getByText('Tekijä: Tiina Tiski · Siirretty 1.12.2026 asti · Aino soitti 24.11.2026 klo 10.00'))
    .toBeVisible()
  await expect.poll(() => textOf(items())).toContain('Tekijä: Tiina Tiski')
})

test('an item that is nobody’s says nothing of it', async () => {
  await show({ checks }, '?tehtava=a')
  const heading = page.getByRole('heading', { level: 2, name: 'Kerttu Kielto' })
  await expect.element(heading).toBeVisible()
  expect(heading.element().nextElementSibling?.textContent).toBe('')
  expect(textOf(items().first())).not.toContain('Tekijä')
})

test('the first act is the thing to do; one that cannot be done says why', async () => {
  const acts = [
    { act: 'decideCheck', closed: null },
    { act: 'noteDebtorContact', closed: null },
    { act: 'retryJob', closed: 'permission' },
  ] as const
  await show({ checks: [{ ...check('a', 'Kerttu Kielto'), acts }] }, '?tehtava=a')
  await expect.element(button('Yritä nyt uudelleen')).toHaveAccessibleDescription(closedTexts.permission)
  expect(['Ratkaise', 'Kirjaa yhteydenotto'].map((name) => lookOf(button(name)))).toEqual(['primary', 'quiet'])
  await show({ checks: [{ ...check('a', 'Kerttu Kielto'), acts: acts.toReversed() }] }, '?tehtava=a')
  await expect.element(button('Ratkaise')).toBeVisible()
  expect(['Ratkaise', 'Kirjaa yhteydenotto'].map((name) => lookOf(button(name)))).toEqual(['quiet', 'quiet'])
})

test('what is the person’s own and what is put off are lists of their own', async () => {
  const { at, sent } = await show({ checks }, '?tehtava=a')
  await button(fi.shows.mine).click()
  await expect.poll(at).toBe('/tyot/tarkistukset?nayta=mine')
  await expect.poll(pressed).toEqual(['false', 'true', 'false'])
  const looks = Object.values(fi.shows).map((name) => lookOf(button(name)))
  expect(looks).toEqual(['quiet', 'primary', 'quiet'])
  await button(fi.shows.later).click()
  await expect.poll(() => sent('listChecks').map(({ query }) => query.show)).toEqual(['open', 'mine', 'later'])
  await items().first().click()
  await expect.poll(at).toBe('/tyot/tarkistukset?nayta=later&tehtava=a')
  await button(fi.shows.open).click()
  await expect.poll(at).toBe('/tyot/tarkistukset')
})

test.each([
  ['', fi.empty.open, true],
  ['?nayta=mine', fi.empty.mine, false],
  ['?nayta=later', fi.empty.later, false],
] as const)('an empty list at %s says so, and leads to all of them', async (search, said, hints) => {
  const { at } = await show({}, search)
  await expect.element(page.getByText(said)).toBeVisible()
  expect(page.getByText(fi.emptyHint).elements()).toHaveLength(hints ? 1 : 0)
  await page.getByRole('link', { name: fi.toAll }).click()
  await expect.poll(at).toBe('/tyot')
})

test('an item that left the list meanwhile is told to be gone, also when the list is empty then', async () => {
  await show({ checks }, '?tehtava=z')
  await expect.element(page.getByRole('status').getByText(fi.gone)).toBeVisible()
  await expect.element(page.getByText(fi.goneHint)).toBeVisible()
  expect(page.getByText(fi.choose).elements()).toHaveLength(0)
  await show({}, '?tehtava=z')
  await expect.element(page.getByText(fi.gone)).toBeVisible()
})

test('more items come on demand', async () => {
  await show(({ query }) => (query.after ? { checks: checks.slice(2) } : { checks: checks.slice(0, 2), next: 'k1' }))
  await button(fi.more).click()
  await expect.poll(() => items().elements()).toHaveLength(3)
})

test('what cannot be read in the address is told', async () => {
  await show({ checks }, '?nayta=kaikki')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
})
