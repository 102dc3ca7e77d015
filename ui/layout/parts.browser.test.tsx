import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { RadioCards } from '../form/RadioCards.tsx'
import { Loading } from '../state/Loading.tsx'
import { colourBehind, isSeen } from '../testing/seen.ts'
import { shown } from '../testing/shown.tsx'
import { Ranges } from '../text/Ranges.tsx'
import { DataList } from './DataList.tsx'

const nothing = () => undefined
const boxOf = (name: string) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()

afterEach(() => page.viewport(1280, 900))

test('buttons differ by kind and size, and a wide one takes the whole line, pressable or not', async () => {
  await shown(
    <>
      <Button size="sm">Pieni</Button>
      <Button>Tavallinen</Button>
      <Button kind="primary" size="lg">
        Suuri
      </Button>
      <Button kind="link" size="lg">
        Linkki
      </Button>
      <Button wide>Leveä</Button>
      <Button wide disabledReason="Hyväksy ehdot.">
        Odottaa
      </Button>
      <Button disabledReason="Hyväksy ehdot.">Kapea</Button>
    </>,
  )
  await expect.element(page.getByText('Pieni')).toBeVisible()
  const [small, medium, large, link] = ['Pieni', 'Tavallinen', 'Suuri', 'Linkki'].map((name) => boxOf(name).height)
  expect(small).toBeLessThan(medium ?? 0)
  expect(medium).toBeLessThan(large ?? 0)
  // A link among words is small in any size.
  expect(link).toBeLessThan(large ?? 0)
  const colours = ['Tavallinen', 'Suuri', 'Kapea'].map((name) =>
    colourBehind(page.getByRole('button', { name, exact: true }).element()),
  )
  expect(new Set(colours).size).toBe(3)
  const line = document.documentElement.clientWidth - 40
  expect(['Leveä', 'Odottaa', 'Kapea'].map((name) => boxOf(name).width > line)).toEqual([true, true, false])
})

test('a double click on a button acts once, a later click again', async () => {
  const act = vi.fn()
  await shown(<Button onClick={act}>Ota itselle</Button>)
  const button = page.getByRole('button', { name: 'Ota itselle' })
  await button.dblClick()
  expect(act).toHaveBeenCalledTimes(1)
  await button.click()
  expect(act).toHaveBeenCalledTimes(2)
})

test('hours of a text stay on a line, also where days have the same ones', async () => {
  await shown(
    <p className="w-20">
      <Ranges text="la 8–16, su 8–16" />
    </p>,
  )
  const ranges = page.getByText('8–16', { exact: true }).elements()
  expect(ranges.map((one) => one.getClientRects().length)).toEqual([1, 1])
})

test('a page that is on its way keeps the height of the window, a part of a page does not', async () => {
  const next = await shown(<Loading />)
  const height = () => page.getByRole('status').element().parentElement?.getBoundingClientRect().height
  expect(height()).toBe(window.innerHeight)
  await next(<Loading inPart />)
  expect(height()).toBeLessThan(window.innerHeight)
})

test('cards of a choice stand side by side where there is room, and their legend may be for screen readers alone', async () => {
  const cards = ['1', '3', '6', '12'].map((value) => ({ value, label: `${value} kk` }))
  const choice = (columns: 1 | 2 | 3 | 4, quietLegend = false) => (
    <RadioCards
      legend="Aika"
      cards={cards}
      chosen={null}
      onChange={nothing}
      columns={columns}
      {...(quietLegend && { quietLegend })}
    />
  )
  const next = await shown(choice(1))
  expect(isSeen(page.getByText('Aika').element())).toBe(true)
  const inFirstRow = () => {
    const tops = page
      .getByRole('radio')
      .elements()
      .map((one) => Math.round(one.closest('label')?.getBoundingClientRect().top ?? 0))
    return tops.filter((top) => top === tops[0]).length
  }
  const byWidth: number[][] = []
  for (const width of [1280, 390]) {
    await page.viewport(width, 900)
    const counts: number[] = []
    for (const columns of [1, 2, 3, 4] as const) {
      await next(choice(columns))
      counts.push(inFirstRow())
    }
    byWidth.push(counts)
  }
  expect(byWidth).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 2],
  ])
  await next(choice(1, true))
  expect(isSeen(page.getByText('Aika').element())).toBe(false)
})

test('a list of facts has two columns unless told otherwise', async () => {
  const facts = ['Nimi', 'Puhelin'].map((term) => ({ term, value: 'Onni' }))
  const tops = () =>
    new Set(['Nimi', 'Puhelin'].map((term) => page.getByText(term).element().getBoundingClientRect().top))
  const next = await shown(<DataList facts={facts} />)
  expect(tops().size).toBe(1)
  await next(<DataList facts={facts} columns={1} />)
  expect(tops().size).toBe(2)
})
