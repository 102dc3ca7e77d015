import type { Clock } from '@sinonjs/fake-timers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fi } from '../fi.ts'
import { drawnAgain, shown } from '../testing/shown.tsx'
import { stopTimers } from '../testing/stopTimers.ts'
import { Carousel } from './Carousel.tsx'

const names = ['Talvi', 'Sähkö', 'Yritys']
const slidesOf = (titles: readonly string[]) =>
  titles.map((title) => ({ key: title, content: <h2 style={{ height: 100 }}>{title}</h2> }))
const region = page.getByRole('region', { name: 'Ajankohtaista' })
const button = (name: string) => region.getByRole('button', { name, exact: true })
/** The one that is not inert. */
const now = () => region.element().querySelector('li:not([inert]) h2')?.textContent

let clock: Clock
beforeEach(() => {
  clock = stopTimers('setTimeout', 'clearTimeout', 'setInterval', 'clearInterval')
})
afterEach(() => vi.restoreAllMocks())

/** People who have not asked for less motion. */
function withMotion() {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
}

/** It has begun to wait, a moment after it is drawn. */
const isSoonMoving = () => expect.poll(() => clock.countTimers()).toBe(1)

async function showMoving() {
  await shown(
    <>
      <button type="button">Muualla</button>
      <Carousel label="Ajankohtaista" slides={slidesOf(names)} />
    </>,
  )
  await isSoonMoving()
  await pass(5_000)
  await expect.element(button(fi.next)).toBeVisible()
  // The motion begins after it is drawn.
  await drawnAgain()
}
/** How much of the way to the second slide is left. */
function left() {
  const [frame, second] = [region.element(), region.element().querySelectorAll('li')[1]]
  const { left = Number.NaN } = second?.getBoundingClientRect() ?? {}
  return Math.abs(left - frame.getBoundingClientRect().left) / frame.clientWidth
}
/** In this very moment: the next frame is looked at. */
const pressNext = () => (button(fi.next).element() as HTMLElement).click()
const shows = (title: string) => expect.poll(now).toBe(title)
const pass = (ms: number) => clock.tickAsync(ms)

test('a single slide stays a plain picture: nothing to press [CONST-32 CONST-33]', async () => {
  await shown(<Carousel label="Ajankohtaista" slides={slidesOf(['Talvi'])} />)
  await pass(60_000)
  await expect.element(region.getByRole('heading')).toHaveTextContent('Talvi')
  expect(region.getByRole('button').elements()).toEqual([])
  expect(region.element().clientHeight).toBe(100)
})

test('of several slides the first is there at once, with the room for what moves them five seconds later', async () => {
  await shown(<Carousel label="Ajankohtaista" slides={slidesOf(names)} />)
  await expect.element(region.getByRole('heading')).toHaveTextContent('Talvi')
  const height = region.element().clientHeight
  expect(height).toBeGreaterThan(100)
  await isSoonMoving()
  await pass(4_999)
  expect(clock.countTimers()).toBe(1)
  await pass(1)
  await expect.element(button(fi.next)).toBeVisible()
  expect(region.element().clientHeight).toBe(height)
  expect(region.element().getAttribute('aria-roledescription')).toBe('karuselli')
  const items = [...region.element().querySelectorAll('li')]
  expect(items.map((one) => one.getAttribute('aria-label'))).toEqual(['1/3', '2/3', '3/3'])
  expect(items.map((one) => one.inert)).toEqual([false, true, true])
})

test('who leaves before has nothing loaded', async () => {
  const next = await shown(<Carousel label="Ajankohtaista" slides={slidesOf(names)} />)
  await next(<p>Muu sivu</p>)
  await expect.poll(() => clock.countTimers()).toBe(0)
})

test('buttons go to the next and the previous slide, round and round, at once for those who want less motion', async () => {
  await showMoving()
  pressNext()
  await drawnAgain()
  await expect.poll(() => left()).toBeLessThan(0.01)
  await shows('Sähkö')
  await expect.element(region.getByText('2/3', { exact: true })).toBeVisible()
  await button(fi.next).click()
  await shows('Yritys')
  await button(fi.next).click()
  await shows('Talvi')
  await button(fi.previous).click()
  await shows('Yritys')
  await expect.element(region.getByText('3/3', { exact: true })).toBeVisible()
})

test('for those who want less motion slides stand still until they are asked to move', async () => {
  await showMoving()
  await expect.element(region.getByRole('list')).toHaveAttribute('aria-live', 'polite')
  await pass(30_000)
  await shows('Talvi')
  const markOf = (name: string) => button(name).element().querySelector('svg')?.innerHTML
  await expect.element(button(fi.play)).toBeVisible()
  const playMark = markOf(fi.play)
  await button(fi.play).click()
  await expect.element(button(fi.pause)).toBeVisible()
  expect(markOf(fi.pause)).not.toBe(playMark)
  // The pointer and the focus are still there: they hold it.
  await pass(30_000)
  await shows('Talvi')
  await page.getByRole('button', { name: 'Muualla' }).click()
  await expect.element(region.getByRole('list')).toHaveAttribute('aria-live', 'off')
  await pass(10_000)
  await shows('Sähkö')
})

test('where people have not asked for less motion a slide takes a while to change', async () => {
  withMotion()
  await showMoving()
  pressNext()
  await new Promise(requestAnimationFrame)
  await expect.poll(() => left()).toBeGreaterThan(0.01)
  await expect.poll(left).toBeLessThan(0.01)
})

test('slides change every ten seconds, the first after the last [CONST-30]', async () => {
  withMotion()
  await showMoving()
  await page.getByRole('button', { name: 'Muualla' }).hover()
  await pass(9_999)
  await expect.poll(() => now()).toBe('Talvi')
  await pass(1)
  await shows('Sähkö')
  await pass(10_000)
  await shows('Yritys')
  await pass(10_000)
  await shows('Talvi')
})

test('a pointer on them and a focus in them hold them, and a press on pause does for good [CONST-30]', async () => {
  withMotion()
  await showMoving()
  const away = page.getByRole('button', { name: 'Muualla' })
  await region.getByText('Talvi').hover()
  await pass(30_000)
  await shows('Talvi')
  await away.hover()
  await pass(10_000)
  await shows('Sähkö')
  await away.click()
  await userEvent.tab()
  await expect.element(button(fi.pause)).toHaveFocus()
  await pass(30_000)
  await shows('Sähkö')
  await userEvent.tab({ shift: true })
  await pass(10_000)
  await shows('Yritys')
  await button(fi.pause).click()
  await away.click()
  await pass(30_000)
  await shows('Yritys')
  await expect.element(button(fi.play)).toBeVisible()
})
