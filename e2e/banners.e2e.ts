import type { Locator, Page } from '@playwright/test'
import type { Shop } from './openShop.ts'
import { expect, test, withMotion } from './shop.ts'

// The tests write into the database what staff would: it is shown at once.
test.use({ ...withMotion, shopNamed: 'atOnce', shopSettings: { SEARCH_AGE_MS: '0' } })

interface Banner {
  content?: string
  image_layout?: 'left' | 'right' | 'none'
  theme?: string
}
const picture = '/kuvat/banneri-talvi.svg'

/** What the operator has put on the front page. */
async function hang({ db }: Shop, banners: Banner[]): Promise<void> {
  await db.$client.query('delete from banner')
  for (const [at, { content = '<h2>Talvi</h2>', image_layout = 'right', theme = 'light' }] of banners.entries())
    await db.$client.query(
      'insert into banner (sort, content, image_lg, image_layout, theme) values ($1, $2, $3, $4, $5)',
      [at + 1, content, image_layout === 'none' ? null : picture, image_layout, theme],
    )
}
const three = ['Talvi', 'Sähkö', 'Yritys'].map((title) => ({ content: `<h2>${title}</h2>` }))

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
  // Whoever has held a banner and leaves it sees it for ten seconds from then on.
  await place(page).locator('h2').first().hover()
  await page.mouse.move(1, 1)
}

/** Over more than half of the banner, so that it counts even when the hand stops before it lets go. */
async function dragToTheLeft(page: Page): Promise<void> {
  await place(page).scrollIntoViewIfNeeded()
  const box = await place(page).locator('h2').first().boundingBox()
  const width = (await place(page).boundingBox())?.width
  if (!box || !width) throw new Error('No banner to drag')
  const [left, y] = [box.x + 5, box.y + 5]
  await page.mouse.move(left + 0.7 * width, y)
  await page.mouse.down()
  await page.mouse.move(left + 0.4 * width, y, { steps: 5 })
  await page.mouse.move(left, y, { steps: 5 })
  await page.mouse.up()
}

test('a banner shows the operator’s HTML, and its picture from the path that the API gave [SHELL-40 SHELL-47]', async ({
  customer,
  page,
  shop,
}) => {
  await hang(shop, [{ content: '<h2>Talvi</h2><p>Renkaat <strong>kuuluvat</strong> hintaan.</p>' }])
  await customer.opens('/')
  await expect(place(page).locator('strong')).toHaveText('kuuluvat')
  const image = place(page).locator('img')
  expect(await image.getAttribute('src')).toBe(picture)
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
})

for (const width of [390, 768, 1024, 1440])
  test(`a picture stands on its side where there is room, and above the text where not: ${width} px [SHELL-41 SHELL-42 SHELL-43]`, async ({
    customer,
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const image_layout of ['left', 'right', 'none'] as const) {
      await hang(shop, [{ image_layout }])
      await customer.opens('/')
      const image = place(page).locator('img')
      if (image_layout === 'none') {
        await expect(image).toHaveCount(0)
        continue
      }
      const [ofImage, ofText] = [await image.boundingBox(), await place(page).locator('h2').boundingBox()]
      if (!ofImage || !ofText) throw new Error('Banner without picture or text')
      if (width === 390) expect(ofImage.y + ofImage.height).toBeLessThanOrEqual(ofText.y)
      else expect(ofImage.x < ofText.x ? 'left' : 'right').toBe(image_layout)
    }
  })

test('a banner has the colours of its theme, and an unknown one is light [SHELL-44]', async ({
  customer,
  page,
  shop,
}) => {
  const colours: string[] = []
  for (const theme of ['petrol', 'light', 'amber', 'tuntematon']) {
    await hang(shop, [{ theme }])
    await customer.opens('/')
    const ground = place(page).locator('div', { has: page.locator('> .prose') })
    colours.push(await ground.evaluate((one) => getComputedStyle(one).backgroundColor))
  }
  expect(new Set(colours.slice(0, 3)).size).toBe(3)
  expect(colours[3]).toBe(colours[1])
})

test('banners change every ten seconds; a press on pause or a pointer on them holds them [CONST-30]', async ({
  customer,
  page,
  shop,
}) => {
  await hang(shop, three)
  await seesMovingBanners(page, () => customer.opens('/'))
  await shows(page, 'Talvi')
  await page.clock.runFor(9_900)
  await shows(page, 'Talvi')
  await page.clock.runFor(200)
  await shows(page, 'Sähkö')
  await page.clock.runFor(10_000)
  await shows(page, 'Yritys')
  // After the last one the first again.
  await page.clock.runFor(10_000)
  await shows(page, 'Talvi')

  await place(page).locator('h2').first().hover()
  await page.clock.runFor(30_000)
  await shows(page, 'Talvi')
  await page.mouse.move(1, 1)
  await place(page).getByRole('button', { name: 'Pysäytä' }).click()
  await page.mouse.move(1, 1)
  await page.getByRole('banner').getByRole('link').first().focus()
  await page.clock.runFor(30_000)
  await shows(page, 'Talvi')
})

test('a banner takes half a second to change [CONST-31]', async ({ customer, page, shop }) => {
  await hang(shop, three)
  await seesMovingBanners(page, () => customer.opens('/'))
  const list = place(page).locator('ul')
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

test('banners follow a drag to the next and back', async ({ customer, page, shop }) => {
  await hang(shop, three)
  await seesMovingBanners(page, () => customer.opens('/'))
  await page.clock.resume()
  await dragToTheLeft(page)
  await shows(page, 'Sähkö')
  await place(page).getByRole('button', { name: 'Edellinen' }).click()
  await shows(page, 'Talvi')
})

test('a single banner stays where it is: nothing to press, to drag or to come round to [CONST-32 CONST-33]', async ({
  customer,
  page,
  shop,
}) => {
  await hang(shop, three.slice(0, 1))
  await page.clock.install()
  await customer.opens('/')
  const left = async () => (await place(page).locator('h2').boundingBox())?.x
  const before = await left()
  await dragToTheLeft(page)
  await page.clock.fastForward(60_000)
  await expect(place(page).getByRole('button')).toHaveCount(0)
  await expect(place(page).getByRole('heading')).toHaveCount(1)
  expect(await left()).toBe(before)
})

test.describe('for those who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('banners stand still until they are asked to move, and change at once', async ({ customer, page, shop }) => {
    await hang(shop, three)
    await seesMovingBanners(page, () => customer.opens('/'))
    await page.clock.runFor(60_000)
    await shows(page, 'Talvi')
    await place(page).getByRole('button', { name: 'Seuraava' }).click()
    await page.clock.runFor(50)
    await shows(page, 'Sähkö')
    await place(page).getByRole('button', { name: 'Käynnistä' }).click()
    await page.getByRole('banner').getByRole('link').first().focus()
    await page.mouse.move(1, 1)
    await page.clock.runFor(10_100)
    await shows(page, 'Yritys')
  })
})
