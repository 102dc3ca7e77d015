import type { Page } from '@playwright/test'
import { barriers } from './kit/barriers.ts'
import { expect, test } from './kit/shop.ts'
import type { Visit } from './screens/screen.ts'
import { walkedScreens, walkedStaffScreens } from './screens/walkedScreens.ts'

const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }

test.use({ viewport: desk })
// Each screen has a customer of its own, so the workers share them: in one piece they would keep one worker until last.
test.describe.configure({ mode: 'parallel' })

/** Elements that make the page, or a dialog on it, wider than the window. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`)
  })

/** Whether each state of a visit is without a barrier at two sizes, and no wider than the window at the third. */
async function isOpenToAll<Who>(
  page: Page,
  { who, visit, sizes }: { who: Who; visit: Visit<Who>; sizes: [typeof desk, typeof desk, typeof desk] },
): Promise<void> {
  const [first, second, narrowest] = sizes
  for (const [state, step] of Object.entries(visit.states))
    await test.step(state, async () => {
      await page.setViewportSize(first)
      await step(who)
      for (const size of [first, second]) {
        await page.setViewportSize(size)
        expect(await barriers(page)).toEqual([])
      }
      await page.setViewportSize(narrowest)
      expect(await tooWide(page)).toEqual([])
    })
}

const named = <Who>(visits: readonly Visit<Who>[]) =>
  visits.map((visit) => ({ visit, name: `${visit.route}, ${Object.keys(visit.states).join(', ')}` }))

for (const { visit, name } of named(walkedScreens))
  test(`${name}: no barrier on a screen or a phone, and nothing sideways at 320 px`, ({ customer, page }) =>
    isOpenToAll(page, { who: customer, visit, sizes: [desk, phone, narrow] }))

for (const { visit, name } of named(walkedStaffScreens))
  test(`${name}: no barrier at a desk or on a tablet, and nothing sideways`, ({ colleague, page }) =>
    isOpenToAll(page, { who: colleague, visit, sizes: [desk, tablet, tablet] }))
