import type { Page } from '@playwright/test'
import { barriersAtBoth } from './barriers.ts'
import { journeyScreens } from './journeyScreens.ts'
import { visitsAmong } from './screen.ts'
import { expect, test } from './shop.ts'

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

/** What the browser itself says of a screen that shows a trouble. */
const troubles: Record<string, RegExp> = {
  'eksynyt-ei-loydy': /status of 404/,
  'tili-verkko-poikki': /net::ERR_INTERNET_DISCONNECTED/,
}

for (const visit of visitsAmong(journeyScreens)) {
  const [{ route = '' } = {}] = visit
  const states = visit.map(({ state }) => state).join(', ')
  test(`${route}, ${states}: no barrier on a screen or a phone, and nothing sideways at 320 px`, async ({
    customer,
    page,
    complaints,
  }) => {
    // A visit has one state or ten.
    test.setTimeout(60_000 + visit.length * 10_000)
    for (const { state, show, goOn = show } of visit)
      await test.step(state, async () => {
        const trouble = troubles[`${route}-${state}`]
        if (trouble) complaints.expect(trouble)
        // A page that is on its way has no heading yet.
        const excused = state === 'ladataan' ? ['page-has-heading-one'] : []
        await page.setViewportSize(sizes.wide)
        await goOn(customer)
        expect(await barriersAtBoth(page, [sizes.wide, sizes.phone], excused)).toEqual([])
        await page.setViewportSize(sizes.narrow)
        expect(await tooWide(page)).toEqual([])
      })
  })
}
