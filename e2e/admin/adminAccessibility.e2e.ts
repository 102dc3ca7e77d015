import fs from 'node:fs'
import path from 'node:path'
import { barriersAtBoth } from '../kit/barriers.ts'
import { expect, test } from '../kit/shop.ts'
import { adminScreens } from '../screens/adminScreens.ts'
import { type Screen, visitsAmong } from '../screens/screen.ts'

const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }

test.use({ viewport: desk })
test.describe.configure({ mode: 'parallel' })

/** States that are judged as drawn without a server (`admin/testing/judgeStates.ts`), which takes half of the time. */
const root = path.resolve(import.meta.dirname, '../../admin')
const drawn = new Set(
  fs
    .globSync('*/testing/*States.ts', { cwd: root })
    .flatMap((file) => [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}'(.+, .+)': /gm)])
    .map(([, name]) => name),
)
const nameOf = ({ route, state }: Pick<Screen, 'route' | 'state'>) => `${route}, ${state}`
/** Of whole documents, with the language, the title and the styles that the server sends: one has its own frame, one the console's. */
const served = ['hallinta, kirjaudu', 'hallinta, oikeudet']

const visits = visitsAmong(adminScreens).filter((visit) =>
  visit.some((screen) => served.includes(nameOf(screen)) || !drawn.has(nameOf(screen))),
)

for (const visit of visits) {
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
