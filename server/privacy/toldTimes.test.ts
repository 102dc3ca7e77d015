import fs from 'node:fs'
import { expect, test } from 'vitest'
import { portNames } from '../observePorts.ts'
import { handedOn, handedOnByPeople, type Keeping, keepings } from './keepings.ts'

const content = JSON.parse(fs.readFileSync(new URL('../../demo/content.json', import.meta.url), 'utf8'))
const page: string = content.privacy.join('\n')

/** How the page tells each; null: days and hours of technical kinds, which it leaves out. */
const told: Record<Keeping, string | null> = {
  account: 'jos et ole luonut salasanaa eikä sinulla ole muita tilauksia',
  order: 'Poistamme sen tiedot 30 päivän kuluttua tästä',
  card: 'tunnisteen poistamme 30 päivän kuluttua siitä, kun poistat kortin',
  voucher: 'vähintään kuusi vuotta sen kalenterivuoden lopusta, jona tilikausi päättyi',
  books: 'vientejä säilytämme vähintään kymmenen vuotta tilikauden päättymisestä',
  detail: 'poistamme kolmen vuoden kuluttua siitä, kun tilaus on päättynyt',
  check: 'sinulla ei ole uudempia tilauksia',
  reason: 'poistamme 90 päivän kuluttua päätöksestä',
  letter: 'kirjeet kolme vuotta',
  message: 'kolme vuotta siitä, kun asia on hoidettu',
  searchAgent: 'hakuvahdin 30 päivää',
  audit: 'säilytämme pysyvästi',
  signIn: null,
  answer: null,
  limit: null,
}

test.each(Object.entries(told))('the privacy page tells how long it is kept as %s', (kept, words) => {
  expect(Object.keys(keepings)).toContain(kept)
  if (words) expect(page).toContain(words)
})

/** How the page names each receiver. */
const named: Record<string, string> = {
  identification: 'Tunnistuspalvelulle',
  licence: 'ajo-oikeuden tarkistajalle',
  credit: 'luottotietoyhtiölle',
  companyCredit: 'luottotietoyhtiölle',
  registry: 'kaupparekisteristä',
  signing: 'annamme henkilötunnuksesi palvelulle',
  cards: 'maksupalvelulle',
  mail: 'sähköpostipalvelulle',
  geocoder: 'osoitehaun palvelulle',
  'collection agency': 'perintätoimistolle',
  Traficom: 'Traficomin liikenneasioiden rekisteriin',
  Google: 'Google voi käsitellä',
}

test('the privacy page names whoever is handed personal data, and the register every port', () => {
  expect(Object.keys(handedOn).toSorted()).toEqual(portNames.toSorted())
  const receivers = Object.entries({ ...handedOn, ...handedOnByPeople }).filter(([, what]) => what !== null)
  for (const [receiver] of receivers) expect(page, receiver).toContain(named[receiver] ?? 'has no words')
})
