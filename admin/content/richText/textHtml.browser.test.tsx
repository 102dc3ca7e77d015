import { expect, test } from 'vitest'
import content from '../../../demo/content.json'
import faq from '../../../demo/faq.json'
import { isHeld, readText, writeText } from './textHtml.ts'

const texts = Object.values(content)
  .filter(
    (value): value is string[] => Array.isArray(value) && typeof value[0] === 'string' && value[0].startsWith('<'),
  )
  .concat(faq.flatMap(({ questions }) => questions.map(({ content }) => content)))
  .map((lines) => lines.join('\n'))

test('every text of the demonstration is given back to the letter', () => {
  expect(texts.length).toBeGreaterThan(30)
  for (const text of texts) expect(writeText(readText(text))).toBe(text)
})

test.each([
  ['', ''],
  ['Vain sanoja', '<p>Vain sanoja</p>'],
  ['<p>Tätä\u00a0ei katkaista</p>', '<p>Tätä\u00a0ei katkaista</p>'],
  ['<p>a &amp; b &lt; c</p>', '<p>a &amp; b &lt; c</p>'],
  ['<ul><li><p>a</p></li><li>b</li></ul>', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  [
    '<p><a href="/tili">Tili</a><br>ja <strong>vahva</strong></p>',
    '<p><a href="/tili">Tili</a><br>ja <strong>vahva</strong></p>',
  ],
])('%j becomes %j', (before, after) => {
  expect(writeText(readText(before))).toBe(after)
  expect(isHeld(after)).toBe(true)
})

test.each([
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<h4>Pieni</h4>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<p><small>a</small></p>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
])('%s would lose its marks', (html) => {
  expect(isHeld(html)).toBe(false)
})

test('nothing in a text runs or is fetched while it is read', () => {
  const before = performance.getEntriesByType('resource').length
  readText('<p>a<img src="/x.png" onerror="window.ran = true"></p>')
  expect(performance.getEntriesByType('resource')).toHaveLength(before)
  expect(window).not.toHaveProperty('ran')
})
