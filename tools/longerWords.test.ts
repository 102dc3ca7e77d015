import { expect, test } from 'vitest'
import { longer, longerWords } from './longerWords.ts'

test('a sentence is a third longer and keeps its signs, tags and numbers', () => {
  const said = 'Hyväksyn <a href="/kayttoehdot">käyttöehdot</a>, 3 kk. {reasons}'
  const other = longer(said)
  expect(other).toContain('<a href="/kayttoehdot">')
  expect(other).toMatch(/, 3 kk\. \{reasons\}$/)
  expect(
    longer('Ilmoitukset tulevat sähköpostiisi').length / 'Ilmoitukset tulevat sähköpostiisi'.length,
  ).toBeGreaterThan(1.3)
})

test('every word of a file of words is said so, whatever says it', async () => {
  const code = `const shared = { title: 'Auto' }
export const fi = { hello: 'Moi', list: [(name) => \`Hei \${name}\`, shared], none: null }
export const more = { shared }`
  const { transform } = longerWords
  const turned = (id: string) => (transform as (code: string, id: string) => string | null)(code, id)
  expect(turned('/web/en.ts')).toBeNull()
  const { fi, more } = await import(`data:text/javascript,${encodeURIComponent(turned('/web/noticesFi.ts?v=1') ?? '')}`)
  expect([fi.hello, fi.list[0]('Aino'), fi.list[1].title, fi.none]).toEqual([
    longer('Moi'),
    longer('Hei Aino'),
    longer('Auto'),
    null,
  ])
  expect(more.shared.title).toBe(longer('Auto'))
})
