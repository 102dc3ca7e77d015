import { expect, test } from 'vitest'
import { isHarmless } from '../testing/isHarmless.ts'
import { xssStrings } from '../testing/xssStrings.ts'
import { cleanHtml } from './html.ts'
import { safeHtml } from './safeHtml.ts'

test('there are a hundred different strings', () => {
  expect(new Set(xssStrings).size).toBe(100)
})

test.each(xssStrings)('nothing of %j can run', (text) => {
  for (const clean of [cleanHtml, safeHtml]) {
    expect(clean(text)).toSatisfy(isHarmless)
    expect(clean(`<p>Hyvä ${text} auto</p>`)).toSatisfy(isHarmless)
    // Clean text stays as it is: nothing in it was put together by the cleaning.
    expect(clean(clean(text))).toBe(clean(text))
  }
})

test('all of them together leave the text after them as harmless', () => {
  expect(cleanHtml(`${xssStrings.join('\n')}<p onclick="xss()">Loppu</p>`)).toSatisfy(isHarmless)
})

test('what staff may write stays', () => {
  const text =
    '<h2>Talvi</h2><p>Hinta <strong>399 €</strong>, <a href="https://kulku.example/ehdot">ehdot</a></p><ul><li>Yksi</li></ul>'
  expect(isHarmless(text)).toBe(true)
  expect(cleanHtml(text)).toBe(text)
})
