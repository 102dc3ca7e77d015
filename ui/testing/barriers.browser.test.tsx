import { expect, onTestFinished, test } from 'vitest'
import type { Size } from './axeRules.ts'
import { barriersAtBoth, tooWide } from './barriers.ts'

const sizes: [Size, Size] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const style = `
  .phone { display: none; padding: 1rem }
  @media (max-width: 500px) {
    .phone { display: block }
    .wide { display: none }
    .faint { color: #ddd; background: #fff }
    .small { display: inline-block; width: 8px; height: 8px; overflow: hidden }
  }`
const bodyOf = (planted: string, inFooter = '') => `<style>${style}</style>
  <header><a href="/">Etusivu</a></header>
  <main><h1>Sivu</h1>${planted}</main>
  <footer><p>Kulku</p>${inFooter}</footer>`

/** The page holds nothing else until the test is over. */
function show(html: string): void {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  onTestFinished(() => root.remove())
}

async function rulesBroken(): Promise<(string | undefined)[]> {
  const found = await barriersAtBoth(sizes)
  return [...new Set(found.map((one) => one.split(':')[0]))].toSorted()
}

const nameless = '<button type="button"></button>'
const cases: [fault: string, html: string, rules: string[]][] = [
  ['no fault', '<p class="wide">Leveällä</p>', []],
  ['a button without a name', nameless, ['button-name']],
  ['one that only a phone shows', '<button type="button" class="phone"></button>', ['button-name']],
  ['a link whose words a phone hides', '<a href="/tili"><span class="wide">Tili</span></a>', ['link-name']],
  [
    'a label that a phone hides',
    '<div class="wide"><label for="nimi">Nimi</label></div><ul><li><input id="nimi"></li></ul>',
    ['label'],
  ],
  ['words that are faint on a phone', '<p class="faint">Vaalea teksti</p>', ['color-contrast']],
  [
    'links that are small on a phone',
    '<nav aria-label="Pienet"><a class="small" href="/a">a</a><a class="small" href="/b">b</a></nav>',
    ['target-size'],
  ],
  ['a page without its heading', '<h2>Toinen</h2><style>h1 { display: none }</style>', ['page-has-heading-one']],
]

test.each(cases)('a look at two sizes finds %s', async (_, html, rules) => {
  show(bodyOf(html))
  expect(await rulesBroken()).toEqual(rules)
})

test.each([
  ['when something in it has changed', bodyOf(''), bodyOf('', nameless), ['button-name']],
  [
    // As behind a dialog: the footer itself says nothing of it.
    'without the dialog before it',
    bodyOf('', '<a href="/x"></a>').replace(/<footer.*<\/footer>/s, '<div inert>$&</div>'),
    bodyOf('', '<a href="/x"></a>'),
    ['link-name'],
  ],
])('a footer that was clean is judged again %s', async (_, before, after, rules) => {
  show(before)
  expect(await rulesBroken()).toEqual([])
  document.querySelector('footer')?.closest('body > div')?.remove()
  show(after)
  expect(await rulesBroken()).toEqual(rules)
})

test('what is wider than the window is named, and the window is put back', async () => {
  const narrow = { width: 320, height: 640 }
  show('<p style="width: 300px">Kapea</p>')
  expect(await tooWide(narrow)).toEqual([])
  show(
    '<p style="width: 600px">Leveä</p><div role="dialog" style="overflow: auto"><p style="width: 900px">Ikkuna</p></div>',
  )
  expect(await tooWide(narrow)).toEqual([expect.stringMatching(/^HTML /), expect.stringMatching(/^DIV 9/)])
})
