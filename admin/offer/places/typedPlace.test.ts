import { expect, test } from 'vitest'
import { factsOf, slugOf, typedFacts } from './typedPlace.ts'

const typed = {
  name: ' Kulku Järvenpää ',
  address: 'Sibeliuksenkatu 1',
  zip: '04400',
  city: 'Järvenpää',
  lat: '60,4737',
  lng: '25.0899',
  reach: '',
}

test('facts are taken with a comma or a point, and a place without a reach brings no cars', () => {
  expect(factsOf(typed)).toEqual({
    name: 'Kulku Järvenpää',
    address: 'Sibeliuksenkatu 1',
    zip: '04400',
    city: 'Järvenpää',
    lat: 60.4737,
    lng: 25.0899,
    delivery_reach_km: null,
  })
  expect(factsOf({ ...typed, reach: '30' })?.delivery_reach_km).toBe(30)
})

test.each([{ name: ' ' }, { zip: '' }, { lat: '' }, { lng: 'itä' }, { reach: 'kauas' }])(
  'nothing is sent while something is missing or no number: %j',
  (wrong) => expect(factsOf({ ...typed, ...wrong })).toBeNull(),
)

test('a name makes its part of the address, and nothing known is empty fields', () => {
  expect(slugOf('Kulku Järvenpää – Keskusta')).toBe('kulku-jarvenpaa-keskusta')
  expect(typedFacts(null).lat).toBe('')
})
