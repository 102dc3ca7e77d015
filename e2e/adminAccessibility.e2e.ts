import { adminScreens } from './adminScreens.ts'
import { barriersAtBoth } from './barriers.ts'
import { visitsAmong } from './screen.ts'
import { expect, test } from './shop.ts'

const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }

test.use({ viewport: desk })
test.describe.configure({ mode: 'parallel' })

for (const visit of visitsAmong(adminScreens)) {
  const states = visit.map(({ state }) => state).join(', ')
  test(`${visit[0]?.route}, ${states}: no barrier at a desk or on a tablet, and nothing sideways`, async ({
    colleague,
    page,
  }) => {
    // A visit has one state or ten.
    test.setTimeout(60_000 + visit.length * 10_000)
    for (const { state, show, goOn = show } of visit)
      await test.step(state, async () => {
        await page.setViewportSize(desk)
        await goOn(colleague)
        expect(await barriersAtBoth(page, [desk, tablet], [])).toEqual([])
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(tooWide).toBeLessThanOrEqual(1)
      })
  })
}
