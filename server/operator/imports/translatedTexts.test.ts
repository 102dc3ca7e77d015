import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../../contract/language.ts'
import { placesIn } from '../../content/translation.ts'
import { filesIn, parseCatalogue } from './catalogueFiles.ts'
import { finnishTexts } from './translatedTexts.ts'

const files = filesIn(join(import.meta.dirname, '../../../demo'))
const swedish = JSON.parse(Buffer.from(files.get('texts/sv.json') ?? []).toString())

/** The demonstration with other Swedish texts. */
function given(change: (texts: typeof swedish) => unknown) {
  const texts = change(structuredClone(swedish))
  const changed = new Map(files).set('texts/sv.json', Buffer.from(JSON.stringify(texts)))
  return parseCatalogue(changed, '2026-11-20', 'fi')
}
const problems = (change: (texts: typeof swedish) => unknown) => {
  const read = given(change)
  return 'problems' in read ? read.problems.map(({ file, message }) => `${file} ${message}`) : []
}

test('each text of the demonstration has a translation in each language', () => {
  const read = given((texts) => texts)
  if ('problems' in read) throw new Error('The demonstration is broken')
  const finnish = placesIn(finnishTexts(read.catalogue)).map(([place]) => place)
  expect(finnish.length).toBeGreaterThan(200)
  for (const language of languages.slice(1)) {
    const translated = new Set(read.catalogue.translations[language]?.map(({ place }) => place))
    expect(finnish.filter((place) => !translated.has(place))).toEqual([])
  }
})

test('a translation of nothing, a list that lacks one and a file of another shape are refused', () => {
  expect(problems((texts) => ({ ...texts, models: { 'Norra Ei': { info: '<p>Nej</p>' } } }))).toEqual([
    'texts/sv.json suomenkielistä tekstiä ei ole: models/Norra Ei/info',
  ])
  const shorter = problems((texts) => ({ ...texts, banners: texts.banners.slice(1) }))
  expect(shorter).toContain('texts/sv.json luettelosta puuttuu käännös: banners/2/content')
  expect(problems((texts) => ({ ...texts, teksti: {} }))).toHaveLength(1)
  expect(problems(() => ({}))).toEqual([])
})

test('a translation that names another price is refused', () => {
  const dearer = problems((texts) => {
    texts.services.lower_excess.display_description = 'Självrisken är 251 euro i stället för 900 euro.'
    return texts
  })
  expect(dearer).toEqual([
    'texts/sv.json käännöksessä on eri rahasummat kuin suomeksi: services/lower_excess/display_description, 250,00; 251,00',
  ])
})
