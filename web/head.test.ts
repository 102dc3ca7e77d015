import fs from 'node:fs'
import { expect, test } from 'vitest'
import { addressOf } from '../contract/addresses/addresses.ts'
import { fileIn } from '../contract/addresses/fileIn.ts'
import { calls } from '../contract/calls.ts'
import { type Language, languages } from '../contract/language.ts'
import { sampleAnswer } from '../ui/testing/sampleAnswer.ts'
import { headOf } from './head.ts'

const init = sampleAnswer(calls.init.response)
const of = (facts: Partial<Parameters<typeof headOf>[0]>, language: Language = 'fi') =>
  headOf(
    {
      meta: {},
      texts: { title: 'Tietosuoja' },
      path: '/tietosuoja',
      data: { init },
      publicUrl: 'https://kulku.example',
      status: 200,
      ...facts,
    },
    language,
  )

test('a public page says itself to tabs, search engines and shared links', () => {
  const head = of({ texts: { title: 'A & "B" <c>', description: 'Kuvaus' } })
  expect(head).toMatch(
    /^<title>A &#38; &#34;B&#34; &#60;c&#62; – Kulku<\/title><meta name="description" content="Kuvaus">/,
  )
  expect(head).toContain('<link rel="canonical" href="https://kulku.example/tietosuoja">')
  const told = [...head.matchAll(/<meta property="([^"]+)" content="([^"]+)">/g)].map(
    ([, name, value]) => `${name} ${value}`,
  )
  expect(told).toEqual([
    'og:type website',
    'og:site_name Kulku',
    'og:locale fi_FI',
    'og:title A &#38; &#34;B&#34; &#60;c&#62; – Kulku',
    'og:description Kuvaus',
    'og:url https://kulku.example/tietosuoja',
    'og:image https://kulku.example/jako.jpg',
    'og:image:width 1200',
    'og:image:height 630',
  ])
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(head).not.toMatch(/noindex|ld\+json/)
})

test('a shared link has a picture with words of its language', () => {
  const pictures = languages.map((one) => /"og:image" content="[^"]*?(jako[^"]*)"/.exec(of({}, one))?.[1])
  expect(pictures).toEqual(['jako.jpg', 'jako-sv.jpg', 'jako-en.jpg'])
  for (const picture of pictures) expect(fs.existsSync(`web/public/${picture}`), picture).toBe(true)
})

test.each(languages)('on a home screen the shop opens the account in %s', (language) => {
  const file = fs.readFileSync(`web/public/${fileIn(language, 'kulku.webmanifest')}`, 'utf8')
  expect(JSON.parse(file)).toMatchObject({ lang: language, id: '/tili', start_url: addressOf('/tili', language) })
})

test.each([
  ['does not exist', { status: 404 }],
  ['is for who is signed in', { meta: { needsLogin: true as const } }],
  ['is behind a secret address', { meta: { hidden: true as const } }],
])('a page that %s is not for search engines, and says no more of itself', (_, facts) => {
  expect(of(facts)).toMatch(
    /^<title>[^<]+<\/title><meta name="description" content="[^"]+"><meta name="robots" content="noindex">$/,
  )
})
