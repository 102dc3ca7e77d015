import { expect, test } from '../kit/shop.ts'
import { figuresAreCounted } from '../screens/adminFigureScreens.ts'

// Its figures are those of what is made here alone.
test.use({ shopNamed: 'books' })

const FIRST_LOAD = 300_000

test('finance comes to the figures that were counted, whose charts are loaded with them alone', async ({
  colleague,
  page,
}) => {
  await figuresAreCounted(colleague)
  await colleague.comesTo('/', 'finance')
  // Packed, as it travels; the charts come with their page.
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    )
  const first = await scripts()
  expect(first.length).toBeGreaterThan(1)
  expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_LOAD)
  expect(first.filter(({ name }) => name.includes('FiguresPage'))).toEqual([])

  await page.getByRole('link', { name: 'Luvut' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luvut' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Liikevaihto kuukausittain\. Yhteensä/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Tarkistusten tulokset/ })).toBeVisible()
})
