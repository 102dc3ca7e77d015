import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './tools/sourceFiles.ts'

/** Words that the shop says in one way only, and how (docs/glossary.md has the thing itself). */
const FORBIDDEN: readonly [RegExp, string][] = [
  [/laskutusjakso/i, 'laskutuskausi'],
  [/verkkopankkitunnu/i, 'pankkitunnukset'],
  [/verkko-ostoi/i, 'verkko-ostokset'],
  [/luottorekister/i, 'luottotietorekisteri'],
  [/peruutusoike/i, 'peruuttamisoikeus'],
  [/manuaalisesti|\bkäsin\b/i, 'asiakaspalvelumme tarkistaa'],
  [/nimenkirjoitusoike|yksin allekirjoitusoike/i, 'oikeus allekirjoittaa yksin'],
  [/palvelun tarjoavat/i, 'palveluntarjoajat'],
  [/\bKul(un|ulle|ulla|ulta|ussa|kuun)\b/, 'Kulku-palvelu or the company (Kulun reads as an expense)'],
  [/jatkaaksesi/i, 'niin pääset jatkamaan'],
  [/tallessa, yritä hetken/i, 'two sentences'],
  [/ajoit kanssamme/i, 'Kiitos, että olit asiakkaamme.'],
  [/Muodossa pp/, 'an example of a day'],
  [/tilillä on [^.]*katetta/i, 'kortilla on katetta'],
  [/chat palvelee|kysy [^.]*chatista/i, 'the contact facts'],
  // Line 246 of the specification has it in one sentence.
  [/(?<!haluamastasi )noutopiste/i, 'toimipiste is the place, noutopaikka what it is for an order'],
  [/(?<!posti)toimipaik|toimitilo/i, 'toimipiste'],
  [/\bKellonaika\b/, 'noutoaika, palautusaika'],
  [/1 (kk|kuukauden) kerrallaan/i, 'kuukauden kerrallaan'],
  [/tallessa, voit/i, 'two clauses'],
  [/[`"']Hei[,!]? \p{L}/u, 'the greeting of a letter stands by itself (`hello`)'],
  [/oma tilauksesi/i, 'Tilauksesi'],
  [
    /siirry tilille|(?<!omalla )\btililläsi\b|\btililtäsi\b|ladata tililtä/i,
    'tilisivu is the page, tili what one signs in to',
  ],
  [/(uuden|uusi|seuraavan?) jakso/i, 'laskutuskausi'],
  [
    /aiemm[ai][^']* lasku|kuittia varten|on kuitti siitä/i,
    'veloitus is what is charged, lasku the paper owed, kuitti the paper paid',
  ],
]

const ROOT = import.meta.dirname
const sources = readSources(ROOT, ['admin', 'contract', 'server', 'ui', 'web'])
  .map(({ path: name }) => name)
  .filter((name) => /(^|\/)(fi|\w+Fi)\.ts$|\/letters\/\w+\.ts$|\/mail\/letter\.ts$|refusals\.ts$/.test(name))
const contents = ['banners', 'campaigns', 'content', 'extraServices', 'faq', 'models'].map(
  (name) => `demo/${name}.json`,
)

test('pages, letters and content say one thing in one way', () => {
  const files = [...sources, ...contents]
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((name) =>
    fs
      .readFileSync(path.join(ROOT, name), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        FORBIDDEN.flatMap(([word, use]) =>
          word.test(line) ? [`${name}:${at + 1}: ${word.exec(line)?.[0]} -> ${use}`] : [],
        ),
      ),
  )
  expect(found).toEqual([])
})
