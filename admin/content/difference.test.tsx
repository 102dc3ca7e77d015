import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Difference } from './Difference.tsx'
import type { Content } from './queries.ts'

const terms = (value: string) => ({ item: 'terms_of_use', value }) as Content
const shown = (from: string, to: string) =>
  renderToStaticMarkup(<Difference from={terms(from)} to={terms(to)} />).replace(/ class="[^"]*"/g, '')

test('what comes, what goes and what stays of a text is told apart, in words too', () => {
  const html = shown('Auto on noudettava', 'Auto pitää noudettava')
  expect(html).toContain('<span>Auto </span>')
  expect(html).toContain('<del><span>poistettu: </span><span>on</span></del>')
  expect(html).toContain('<ins><span>lisätty: </span><span>pitää</span></ins>')
  expect(html).not.toContain('Teksti on sama kuin nyt.')
})

test('what comes and what goes have looks of their own', () => {
  const html = renderToStaticMarkup(<Difference from={terms('a b')} to={terms('a c')} />)
  expect(html).toContain('<ins class="bg-good-wash')
  expect(html).toContain('<del class="bg-bad-wash')
})

test('of a text that stays as it is nothing is shown but that', () => {
  expect(shown('Auto', 'Auto')).toBe('<p>Teksti on sama kuin nyt.</p>')
})
