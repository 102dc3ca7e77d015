import type { Size } from '../../ui/testing/axeRules.ts'
import { barriersAtBoth } from './barriers.ts'
import { expect, test } from './shop.ts'

const sizes: [Size, Size] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const pageOf = (planted: string, inFooter = '') => `<!doctype html>
  <html lang="fi">
    <head>
      <title>Sivu</title>
      <style>
        .phone { display: none; padding: 1rem }
        @media (max-width: 500px) {
          .phone { display: block }
          .wide { display: none }
          .faint { color: #ddd; background: #fff }
          .small { display: inline-block; width: 8px; height: 8px; overflow: hidden }
        }
      </style>
    </head>
    <body>
      <header><a href="/">Etusivu</a></header>
      <main><h1>Sivu</h1>${planted}</main>
      <footer><p>Kulku</p>${inFooter}</footer>
    </body>
  </html>`

const nameless = '<button type="button"></button>'
const cases: { fault: string; html: string; rules: string[] }[] = [
  { fault: 'no fault', html: '<p class="wide">Leveällä</p>', rules: [] },
  { fault: 'a button without a name', html: nameless, rules: ['button-name'] },
  {
    fault: 'one that only a phone shows',
    html: '<button type="button" class="phone"></button>',
    rules: ['button-name'],
  },
  {
    fault: 'a link whose words a phone hides',
    html: '<a href="/tili"><span class="wide">Tili</span></a>',
    rules: ['link-name'],
  },
  {
    fault: 'a label that a phone hides',
    html: '<div class="wide"><label for="nimi">Nimi</label></div><ul><li><input id="nimi"></li></ul>',
    rules: ['label'],
  },
  { fault: 'words that are faint on a phone', html: '<p class="faint">Vaalea teksti</p>', rules: ['color-contrast'] },
  {
    fault: 'links that are small on a phone',
    html: '<nav aria-label="Pienet"><a class="small" href="/a">a</a><a class="small" href="/b">b</a></nav>',
    rules: ['target-size'],
  },
]

async function rulesBroken(page: Parameters<typeof barriersAtBoth>[0], html: string): Promise<(string | undefined)[]> {
  await page.setViewportSize(sizes[0])
  await page.setContent(html)
  const found = await barriersAtBoth(page, sizes, [])
  return [...new Set(found.map((one) => one.split(':')[0]))].toSorted()
}

test('a look at two sizes finds what is wrong at one of them alone', async ({ page }) => {
  for (const { fault, html, rules } of cases)
    expect([fault, ...(await rulesBroken(page, pageOf(html)))]).toEqual([fault, ...rules])
})

test('a footer that was clean is judged again when something in it has changed, and without the dialog before it', async ({
  page,
}) => {
  expect(await rulesBroken(page, pageOf(''))).toEqual([])
  expect(await rulesBroken(page, pageOf('', nameless))).toEqual(['button-name'])
  // As behind a dialog: the footer itself says nothing of it.
  const hidden = pageOf('', '<a href="/x"></a>').replace(/<footer.*<\/footer>/, '<div inert>$&</div>')
  expect(await rulesBroken(page, hidden)).toEqual([])
  expect(await rulesBroken(page, hidden.replace('<div inert>', '<div>'))).toEqual(['link-name'])
})
