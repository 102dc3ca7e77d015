import type { Page } from '@playwright/test'
import { drawnStates } from '../web/testing/drawnStates.ts'
import { barriersAtBoth } from './kit/barriers.ts'
import { expect, test } from './kit/shop.ts'
import { journeyScreens } from './screens/journeyScreens.ts'
import { type Screen, visitsAmong } from './screens/screen.ts'

const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
}

// What moves has not the colours that it ends with.
test.use({ viewport: sizes.wide })

/** Elements that make the page, or a dialog on it, wider than the window. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`)
  })

// Each screen has a customer of its own, so the workers share them: in one piece they would keep one worker until last.
test.describe.configure({ mode: 'parallel' })

/**
 * The others are drawn and judged beside the code of their pages. Judged in the whole shop are those that only the server
 * or the bank can show, and one of each kind of document: its head, its language and what it says before any script.
 */
const drawn = new Set<string>(drawnStates)
/** The server draws the first view itself, which is none of those; this one is left to the browser. */
const drawnThere = 'tunnistautuminen alku'
const nameOf = ({ route, state }: Screen): string => `${route} ${state}`
const isLeft = (screen: Screen): boolean => !drawn.has(nameOf(screen)) || nameOf(screen) === drawnThere
const visits = visitsAmong(journeyScreens)
  .map((visit) => visit.slice(0, visit.findLastIndex(isLeft) + 1))
  .filter((visit) => visit.length > 0)

for (const visit of visits) {
  const [{ route = '' } = {}] = visit
  const states = visit.flatMap((screen) => (isLeft(screen) ? [screen.state] : [])).join(', ')
  test(`${route}, ${states}: no barrier on a screen or a phone, and nothing sideways at 320 px`, async ({
    customer,
    page,
  }) => {
    // A visit has one state or ten.
    test.setTimeout(60_000 + visit.length * 10_000)
    for (const screen of visit)
      await test.step(screen.state, async () => {
        await page.setViewportSize(sizes.wide)
        await (screen.goOn ?? screen.show)(customer)
        if (!isLeft(screen)) return
        expect(await barriersAtBoth(page, [sizes.wide, sizes.phone], [])).toEqual([])
        await page.setViewportSize(sizes.narrow)
        expect(await tooWide(page)).toEqual([])
      })
  })
}
