import { describe, expect, test } from 'vitest'
import { bodies } from '../../contract/cars/carKinds.ts'
import { words as carWords } from '../../contract/cars/words.ts'
import type { Model } from '../../contract/storefront.ts'
import { slugOf } from '../../contract/text/slug.ts'
import { initialForm } from './searchState.ts'
import { modelLink, readSearch, typedTown, writeSearch } from './searchUrl.ts'

const model = (name: string): Model => ({
  make: 'Norra',
  model: name,
  display_name: `Norra ${name}`,
  body: 'city',
  image_sm: '',
  has_info: false,
  from_price: null,
  from_claim: null,
})
const cars = ['Kide', 'Tuuli'].map(model)
const read = (query: string) => readSearch(new URLSearchParams(query), cars)

describe('the address of a search', () => {
  test('malli and sijainti fill the form; names in any case, unknown ones dropped', () => {
    const { form, atOnce } = read('malli=kide&malli=Norra+Tuuli&malli=Trabant&sijainti=02150+Espoo')
    expect(form).toMatchObject({ models: ['Kide', 'Tuuli'], location: '02150 Espoo' })
    expect(atOnce).toBe(false)
  })

  test('several models stand one by one, or with commas between them', () => {
    expect(read('malli=Kide,tuuli').form.models).toEqual(['Kide', 'Tuuli'])
  })

  test('kaupunki fills the place; with a model, or with hae, the search runs at once', () => {
    expect(read('kaupunki=Oulu')).toMatchObject({ form: { location: 'Oulu' }, atOnce: false })
    expect(read('kaupunki=Oulu&malli=Kide').atOnce).toBe(true)
    expect(read('sijainti=Oulu&hae').atOnce).toBe(true)
    // A model that is sold no more, of an old link: its town has others.
    expect(read('kaupunki=Oulu&malli=Trabant')).toMatchObject({ form: { models: [] }, atOnce: true })
  })

  test('a place is written without the spaces around it, and none where only spaces were typed', () => {
    const written = (location: string) =>
      writeSearch(new URLSearchParams(), { form: { ...initialForm, location }, term: 1 }).get('sijainti')
    expect(['  02150 Espoo ', '   '].map(written)).toEqual(['02150 Espoo', null])
  })

  test('every filter survives a reload', () => {
    const search = {
      form: {
        location: 'Espoo',
        models: ['Tuuli'],
        distance: 500,
        gearType: 'M',
        orderBy: 'date',
        homeDelivery: true,
        filters: {
          maxPrice: 500,
          fuels: ['petrol', 'electric'],
          bodies: ['estate'],
          seats: 5,
          drive: 'all',
          towing: true,
          day: '2026-12-05',
        },
        atPlaces: ['espoo', 'vantaa'],
        pickup: { locationId: 'espoo', day: '2026-12-09' },
      } as const,
      term: 3 as const,
    }
    const written = writeSearch(new URLSearchParams('jm=HKI1&kaupunki=Oulu'), {
      ...search,
      form: { ...search.form, models: [...search.form.models] },
    })
    expect(readSearch(written, cars)).toEqual({ ...search, atOnce: true })
    expect(written.get('jm')).toBe('HKI1')
    expect(written.has('kaupunki')).toBe(false)
  })

  test('the page of a model is led to with the term, the gear and the pickup, and neither filters nor a street', () => {
    const search = read('sijainti=Kutomotie+18&malli=Kide&vaihteisto=manuaali&etaisyys=500&hinta=350&paiva=2026-12-05')
    const pickup = { locationId: 'espoo', day: '2026-12-09' }
    const current = new URLSearchParams('jm=HKI1&sijainti=Kutomotie+18&hinta=350&hae=1')
    expect(modelLink('Norra Kide', current, { ...search, form: { ...search.form, pickup }, town: 'Helsinki' })).toEqual(
      {
        to: '/autot/norra-kide?jm=HKI1&vaihteisto=manuaali&noutopaikka=espoo&noutopaiva=2026-12-09&kaupunki=Helsinki&kk=1',
        state: { place: 'Kutomotie 18', position: null },
      },
    )
    expect(typedTown(' espoo', ['Espoo'])).toBe('Espoo')
    expect(typedTown('Espoontie 1', ['Espoo'])).toBeUndefined()
  })

  test('a body is called in an address what the page calls it', () => {
    const said = bodies.map((body) => {
      const form = { ...initialForm, filters: { ...initialForm.filters, bodies: [body] } }
      return writeSearch(new URLSearchParams(), { form, term: 1 }).get('kori')
    })
    expect(said).toEqual(bodies.map((body) => slugOf(carWords.fi.bodies[body])))
  })

  test('what makes no sense counts as not given', () => {
    const strange =
      '&hinta=halpa&kayttovoima=vety&kori=x&paikkoja=-1&veto=x&peravaunu=ehka&paiva=2026-02-30&noutopaikka=espoo&noutopaiva=x'
    expect(read(`etaisyys=7&vaihteisto=cvt&jarjestys=x&kk=12&kotiintoimitus=ehkä${strange}`)).toEqual({
      form: initialForm,
      term: 1,
      atOnce: false,
    })
  })
})
