import { expect, test } from 'vitest'
import { askedLanguage } from './askedLanguage.ts'

test.each([
  [undefined, 'fi'],
  ['', 'fi'],
  ['sv', 'sv'],
  ['en-GB,en;q=0.9', 'en'],
  ['de-DE,de;q=0.9,sv-FI;q=0.8,fi;q=0.9', 'fi'],
  ['fi;q=0.2, sv; q=0.9', 'sv'],
  ['fi;q=0, en;q=0.1', 'en'],
  ['en;q=much', 'fi'],
  ['*', 'fi'],
  [', ;;,=', 'fi'],
])('%s asks for %s', (header, language) => {
  expect(askedLanguage({ headers: header === undefined ? {} : { 'accept-language': header } })).toBe(language)
})
