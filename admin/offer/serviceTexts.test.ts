import { expect, test } from 'vitest'
import { bodies, fuels } from '../../contract/cars/carKinds.ts'
import { differences, fitsText, priceText } from './serviceTexts.ts'
import { service } from './testing/offers.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a service suits every car, or those of its fuels and bodies', () => {
  expect(fitsText(service, 'fi')).toBe('Kaikki autot')
  expect(fitsText({ ...service, fuels: ['electric'] }, 'fi')).toBe('sähkö')
  expect(fitsText({ ...service, bodies: ['van'], needs: { isofix: 2, towing_kg: 750 } }, 'fi')).toBe(
    'pakettiauto; Perävaunu vähintään 750, Isofix-paikkoja vähintään 2',
  )
  expect(fitsText({ ...service, fuels: [...fuels], bodies: [...bodies] }, 'fi')).toBe(
    'bensiini, diesel, hybridi, ladattava hybridi, sähkö; kaupunkiauto, viistoperä, farmari, katumaasturi, pakettiauto, crossover',
  )
})

test('a service costs by the month, once, or by its way', () => {
  expect(plain(priceText(service, 'fi'))).toBe('29,00 €/kk')
  expect(plain(priceText({ ...service, recurring: false }, 'fi'))).toBe('29,00 €')
  expect(plain(priceText({ ...service, per_km: 0.5 }, 'fi'))).toBe('29,00 € + 0,50 €/km')
})

test('what becomes different is told in words, and nothing else', () => {
  expect(differences(service, service, 'fi')).toEqual([])
  const after = {
    ...service,
    title: 'Uusi',
    name: 'Nimi',
    description: 'Toinen',
    price: 30,
    kilometres_per_month: 1_500,
    fuels: ['petrol'],
    places: service.places.map((place) => ({ ...place, sold: false })),
  }
  expect(differences(service, after, 'fi').map((row) => Object.values(row).map(plain))).toEqual([
    ['Otsikko kaupassa', 'Pienempi omavastuu', 'Uusi'],
    ['Nimi laskulla', 'Pienempi omavastuu', 'Nimi'],
    ['Kuvaus', 'Kuvaus.', 'Toinen'],
    ['Hinta', '29,00 €/kk', '30,00 €/kk'],
    ['Lisää kilometrejä kuukaudessa', 'ei', '1 500 km'],
    ['Sopii autoihin', 'Kaikki autot', 'bensiini'],
    ['Toimipisteet, jotka myyvät', 'Kulku Helsinki', 'Piilotettu'],
  ])
})
