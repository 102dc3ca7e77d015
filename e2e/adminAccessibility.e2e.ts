import { adminScreens } from './adminScreens.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './shop.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

for (const { route, state, show } of adminScreens) {
  test(`${route}, ${state}: no barrier at a desk or on a tablet, and nothing sideways`, async ({ colleague, page }) => {
    await show(colleague)
    expect(await barriers(page, [])).toEqual([])
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await barriers(page, [])).toEqual([])
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide).toBeLessThanOrEqual(1)
  })
}
