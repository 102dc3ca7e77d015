import fs from 'node:fs'
import { figuresAreCounted } from './adminFigureScreens.ts'
import { expect, test } from './shop.ts'

// Its figures are those of what is made here alone.
test.use({ shopNamed: 'books' })

const FIRST_LOAD = 300_000

test('finance looks at the figures, by place, reads the table behind a chart by keyboard and saves it', async ({
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
  const revenue = page.getByRole('region', { name: 'Liikevaihto kuukausittain', exact: true })
  await expect(revenue.getByRole('img', { name: /^Liikevaihto kuukausittain\. Yhteensä/ })).toBeVisible()
  await revenue.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(revenue.getByRole('table', { name: 'Liikevaihto kuukausittain' })).toBeVisible()
  const download = page.waitForEvent('download')
  await revenue.getByRole('button', { name: 'Lataa: Liikevaihto kuukausittain' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^revenue-\d{4}-\d{2}-\d{4}-\d{2}\.csv$/)
  expect(fs.readFileSync(await file.path(), 'utf8')).toContain('Kuukausi;Liikevaihto')

  await page.getByLabel('Toimipiste').selectOption({ index: 1 })
  await expect(page).toHaveURL(/paikka=/)
  await expect(page.getByText('Tämä lasketaan vain koko kaupasta: poista', { exact: false })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('img', { name: /^Tarkistusten tulokset/ })).toBeVisible()
})
