import { expect, test } from 'vitest'
import { htmlOf, typedOf } from './noticeText.ts'

test('what is typed becomes paragraphs, with nothing of it a tag, and comes back as it was typed', () => {
  const typed = 'Huolto tänään\nklo 22–23.\n\nLinkit & hinnat 3 < 4 toimivat.'
  expect(htmlOf(typed)).toBe('<p>Huolto tänään<br>klo 22–23.</p><p>Linkit &amp; hinnat 3 &lt; 4 toimivat.</p>')
  expect(typedOf(htmlOf(typed))).toBe(typed)
})

test('HTML stays HTML in both directions', () => {
  const html = '<p>Katso <a href="/ohjeet">ohjeet</a>.</p>'
  expect([htmlOf(html), typedOf(html)]).toEqual([html, html])
})
