import { expect, test } from 'vitest'
import { languages } from '../language.ts'
import { addressOf, placeOf } from './addresses.ts'
import { addressWords } from './addressWords.ts'

test.each([
  ['/', '/', '/sv', '/en'],
  ['/?sijainti=Turku&hae=1', '/?sijainti=Turku&hae=1', '/sv?sijainti=Turku&hae=1', '/en?sijainti=Turku&hae=1'],
  [
    '/autot/norra-kide?kk=6#kysymykset',
    '/autot/norra-kide?kk=6#kysymykset',
    '/sv/bilar/norra-kide?kk=6#kysymykset',
    '/en/cars/norra-kide?kk=6#kysymykset',
  ],
  ['/kaupungit/turku', '/kaupungit/turku', '/sv/stader/turku', '/en/towns/turku'],
  [
    '/uusi-tilaus/lisapalvelut',
    '/uusi-tilaus/lisapalvelut',
    '/sv/ny-bestallning/tillaggstjanster',
    '/en/new-order/extra-services',
  ],
  ['/hakuvahti/poista/abc', '/hakuvahti/poista/abc', '/sv/sokbevakning/ta-bort/abc', '/en/search-alert/delete/abc'],
])('%s has an address in each language, and each leads back to it', (path, ...addresses) => {
  for (const [at, language] of languages.entries()) {
    expect(addressOf(path, language)).toBe(addresses[at])
    expect(placeOf(addresses[at] ?? '')).toEqual({ language, path })
  }
})

test('what only begins like a language is Finnish', () => {
  expect(placeOf('/svenska')).toEqual({ language: 'fi', path: '/svenska' })
  expect(placeOf('/english?en')).toEqual({ language: 'fi', path: '/english?en' })
})

test.each(['/en//elsewhere.example', '/sv/\\elsewhere.example', '/en///elsewhere.example?x'])(
  'no page at %s has a link to another site for its other languages',
  (address) => {
    const { path } = placeOf(address)
    for (const language of languages)
      expect(new URL(addressOf(path, language), 'https://kulku.example').origin).toBe('https://kulku.example')
  },
)

test('no two paths have one address, and no word is one of an object', () => {
  for (const language of languages) {
    const all = Object.values(addressWords[language])
    expect(new Set(all).size).toBe(all.length)
  }
  expect(placeOf('/en/constructor')).toEqual({ language: 'en', path: '/constructor' })
})
