import type { Locator, Page } from '@playwright/test'
import { expect, test, withMotion } from './kit/shop.ts'
import type { Shop } from './screens/openShop.ts'

// The tests write into the database what staff would: it is shown at once.
test.use({ ...withMotion, shopNamed: 'atOnce', shopSettings: { SEARCH_AGE_MS: '0' } })

const picture = '/kuvat/banneri-talvi.webp'

/** Puts the operator's banners on the front page. */
async function hang({ db }: Shop, contents: string[]): Promise<void> {
  await db.$client.query('delete from banner')
  for (const [at, content] of contents.entries())
    await db.$client.query(
      `insert into banner (sort, content, image_lg, image_layout, theme) values ($1, $2, $3, 'right', 'light')`,
      [at + 1, content, picture],
    )
}
const three = ['Talvi', 'Sähkö', 'Yritys'].map(
  (title) => `<h2>${title}</h2><p>Renkaat <strong>kuuluvat</strong> hintaan.</p>`,
)

const place = (page: Page): Locator => page.getByRole('region', { name: 'Ajankohtaista' })
const shows = (page: Page, title: string) => expect(place(page).locator('li:not([inert]) h2')).toHaveText(title)

/** From a page that stands still in time; five seconds later the code that moves the banners has come. */
async function seesMovingBanners(page: Page, open: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await open()
  // Not far: where the code came early, a long way to a later moment had moved a banner already.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.clock.runFor(5_000)
  await expect(place(page).getByRole('button', { name: 'Seuraava' })).toBeVisible()
  // A person who has held a banner and leaves it sees it for ten seconds from then on.
  await place(page).locator('h2').first().hover()
  await page.mouse.move(1, 1)
}

/** Over more than half of the banner, so that it counts even when the hand stops before it lets go. */
async function dragToTheLeft(page: Page, title: string): Promise<void> {
  await place(page).scrollIntoViewIfNeeded()
  const box = await place(page).getByRole('heading', { name: title }).boundingBox()
  const width = (await place(page).boundingBox())?.width
  if (!box || !width) throw new Error('No banner to drag')
  const [left, y] = [box.x + 5, box.y + 5]
  await page.mouse.move(left + 0.7 * width, y)
  await page.mouse.down()
  await page.mouse.move(left + 0.4 * width, y, { steps: 5 })
  await page.mouse.move(left, y, { steps: 5 })
  await page.mouse.up()
}

test('banners show the operator’s HTML and the picture from the path that the API gave, take half a second to change, and follow a drag [SHELL-40 SHELL-47 CONST-31]', async ({
  customer,
  page,
  shop,
}) => {
  await hang(shop, three)
  await seesMovingBanners(page, () => customer.opens('/'))
  const list = place(page).locator('ul')

  await test.step('the text and the picture', async () => {
    await expect(place(page).locator('strong').first()).toHaveText('kuuluvat')
    const image = place(page).locator('img').first()
    expect(await image.getAttribute('src')).toBe(picture)
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('half a second', async () => {
    const width = (await list.boundingBox())?.width ?? Number.NaN
    /** How much of the way is left. */
    const left = async () => {
      const moved = await list.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).e)
      return Math.abs(1 + moved / width)
    }
    await place(page).getByRole('button', { name: 'Seuraava' }).click()
    await page.clock.runFor(250)
    expect(await left()).toBeGreaterThan(0.03)
    await page.clock.runFor(250)
    expect(await left()).toBeLessThan(0.01)
  })

  await test.step('a drag to the next, and back', async () => {
    await page.clock.resume()
    await shows(page, 'Sähkö')
    await dragToTheLeft(page, 'Sähkö')
    await shows(page, 'Yritys')
    await place(page).getByRole('button', { name: 'Edellinen' }).click()
    await shows(page, 'Sähkö')
  })
})
