import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { journeyScreens } from './journeyScreens.ts'
import { expect, test } from './shop.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
}

// What moves has not the colours that it ends with.
test.use({ viewport: sizes.wide, contextOptions: { reducedMotion: 'reduce' } })

async function violations(page: Page, excused: string[]): Promise<string[]> {
  // At its end, where the bar at the bottom edge of a phone lies over nothing.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  // A framed page is a screen of its own: together they would have two of everything. Without frames the legacy mode
  // finds the same and needs no page of its own to put the parts together, which took most of the time.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .disableRules(excused)
    .exclude('iframe')
    .setLegacyMode()
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

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

for (const { route, state, show } of journeyScreens) {
  test(`${route}, ${state}: no barrier on a screen or a phone, and nothing sideways at 320 px`, async ({
    customer,
    page,
    complaints,
  }) => {
    const trouble = troubles[`${route}-${state}`]
    if (trouble) complaints.expect(trouble)
    // A page that is on its way has no heading yet.
    const excused = state === 'ladataan' ? ['page-has-heading-one'] : []
    await show(customer)
    expect(await violations(page, excused)).toEqual([])
    await page.setViewportSize(sizes.phone)
    expect(await violations(page, excused)).toEqual([])
    await page.setViewportSize(sizes.narrow)
    expect(await tooWide(page)).toEqual([])
  })
}
