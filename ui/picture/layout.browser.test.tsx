import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Banner } from '../../contract/storefront.ts'
import { Steps } from '../layout/Steps.tsx'
import { colourBehind } from '../testing/seen.ts'
import { shown } from '../testing/shown.tsx'
import { BannerSlide } from './BannerSlide.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="8"/>')}`
const banner = { content: '<h2>Talvi</h2>', image_lg: picture, theme: 'light' }
const shows = (facts: Partial<Banner>) =>
  shown(
    <div className="px-4 md:px-6">
      <BannerSlide banner={{ ...banner, image_layout: 'right', ...facts }} isFirst />
    </div>,
  )
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

afterEach(() => page.viewport(1280, 900))

test.each(
  [390, 768, 1024, 1440].flatMap((width) =>
    (['left', 'right'] as const).map((image_layout) => ({ width, image_layout })),
  ),
)(
  'a picture stands on its side where there is room, and above the text where not: $image_layout at $width px [SHELL-41 SHELL-42]',
  async ({ width, image_layout }) => {
    await page.viewport(width, 900)
    await shows({ image_layout })
    const [image, text] = [boxOf('img'), boxOf('h2')]
    expect(image.width).toBeGreaterThan(0)
    if (width === 390) expect(image.bottom).toBeLessThanOrEqual(text.top)
    else expect(image.x < text.x ? 'left' : 'right').toBe(image_layout)
  },
)

test('a link of a text that leads to another site shows that it does', async () => {
  const content = '<p><a href="/autot">Autot</a> <a href="https://muualla.example/kirjaudu">Kirjaudu</a></p>'
  await shows({ image_layout: 'none', content })
  // The link is wider than its words where a mark follows them.
  const beyondWords = (link: Element) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    return link.getBoundingClientRect().width - words.getBoundingClientRect().width
  }
  const [own, other] = [...document.querySelectorAll('a')].map(beyondWords)
  expect(own).toBeLessThan(1)
  expect(other).toBeGreaterThan(8)
})

test('a banner without a picture is its text [SHELL-43]', async () => {
  await shows({ image_layout: 'none' })
  await expect.element(page.getByRole('heading', { name: 'Talvi' })).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test('a banner has the colours of its theme, and an unknown one is light [SHELL-44]', async () => {
  const colours: string[] = []
  const next = await shown(<p>Alku</p>)
  for (const theme of ['petrol', 'light', 'amber', 'tuntematon']) {
    await next(<BannerSlide banner={{ ...banner, image_layout: 'none', theme }} isFirst />)
    colours.push(colourBehind(page.getByRole('heading', { name: 'Talvi' }).element()))
  }
  expect(new Set(colours.slice(0, 3)).size).toBe(3)
  expect(colours[3]).toBe(colours[1])
})

test('done steps have their tick at any width, and the current one has none [STATE-76 HOME-04 HOME-05]', async () => {
  const steps = ['Saatavuus', 'Tilauksesi', 'Maksutiedot'].map((label) => ({ label }))
  await shown(<Steps label="Vaiheet" steps={steps} current={2} />)
  const ticks = () =>
    [...document.querySelectorAll('li')].map(
      (one) => [...one.querySelectorAll('svg')].filter((svg) => svg.checkVisibility()).length,
    )
  for (const width of [1280, 390]) {
    await page.viewport(width, 800)
    await expect.poll(() => ticks()).toEqual([1, 1, 0])
  }
  await expect.element(page.getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'step')
})
