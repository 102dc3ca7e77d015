import { expect, test } from 'vitest'
import { differenceOf, linesOf } from './difference.ts'
import { banner, contact, faq, model, terms } from './testing/contents.ts'

test.each([
  [
    faq,
    'Auto\nMistä noudan?\n<p>Pisteestä.</p>\nMihin palautan?\n<p>Samaan.</p>\n\n\nMiten maksan?\n<p>Kortilla.</p>\n',
  ],
  [
    { item: 'banners', value: [banner, { ...banner, image_lg: '/kuvat/b.svg', theme: 'light' }] } as const,
    '<h2>Talvi</h2>\n\npetrol\n\n<h2>Talvi</h2>\n/kuvat/b.svg\nlight',
  ],
  [
    { item: 'model', model: 'Kide', value: model } as const,
    '/kuvat/pieni.svg\n/kuvat/iso.svg\nNorra Kide sivulta\n<p>Tilava.</p>',
  ],
  [
    {
      item: 'contact',
      value: { ...contact, chat_address: 'https://chat.example', assistance_phone: '+358 9 111' },
    } as const,
    '+358 9 000 0000\npalvelu@flex.example\nma–pe 8–22\nhttps://chat.example\n+358 9 111\nKulku Oy\n00100 Helsinki',
  ],
  [
    { item: 'contact', value: contact } as const,
    '+358 9 000 0000\npalvelu@flex.example\nma–pe 8–22\n\nKulku Oy\n00100 Helsinki',
  ],
  [terms('<p>Ehdot.</p>'), '<p>Ehdot.</p>'],
  [terms(null), ''],
])('everything of %o is compared', (content, lines) => {
  expect(linesOf(content as Parameters<typeof linesOf>[0])).toBe(lines)
})

test('words come, go and stay', () => {
  expect(differenceOf(terms('a b'), terms('a c'))).toEqual([
    { text: 'a ', kind: 'same' },
    { text: 'b', kind: 'removed' },
    { text: 'c', kind: 'added' },
  ])
})
