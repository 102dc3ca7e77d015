import { expect, test } from 'vitest'
import { calls } from '../contract/calls.ts'
import { modelFacts } from '../contract/cars/modelFacts.ts'
import { sampleAnswer } from '../ui/testing/sampleAnswer.ts'
import { questionsAndAnswers, scriptOf, structuredData } from './structuredData.ts'

const shop = 'https://kulku.example'
const init = sampleAnswer(calls.init.response, {
  content: { provider_companies: [{ name: 'Kulku Oy', business_id: '1' }] },
})
const price = (list_price: number) => ({ list_price, campaign_price: null, campaign: null })
const model = sampleAnswer(calls.getModelPage.response, {
  model: { display_name: 'Norra Loimu', make: 'Norra' },
  image_md: '/kuvat/loimu.jpg',
  info: '<h2>Loimu</h2><p> Pieni <b>auto</b> </p><p>Lisää</p>',
  free_places: [{ city: 'Turku', gear: 'A' }],
  offers: [
    {
      gear: 'A',
      prices: {
        price_1: price(499.9),
        price_3: { list_price: 450, campaign_price: 399, campaign: { description: '', months: 2 } },
        price_6: price(400),
      },
    },
    { gear: 'M', prices: { price_1: price(450), price_3: price(440), price_6: price(430) } },
  ],
})
const day = { from: '09:00', to: '17:00' }
const opening_hours = {
  mon: day,
  tue: null,
  wed: null,
  thu: null,
  fri: null,
  sat: { from: '10:00', to: '14:00' },
  sun: null,
}
const place = {
  display_name: 'Kulku Turku',
  address: 'Katu 1',
  zip: '20100',
  city: 'Turku',
  phone: '+358 2 1',
  opening_hours,
}
const city = sampleAnswer(calls.getCityPage.response, {
  city: 'Turku',
  dealers: [place, { display_name: 'Kulku Raisio' }],
})

test('the front page says whose shop it is, and no other page does', () => {
  expect(structuredData({ init }, '/', shop, 'fi')).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Kulku',
      legalName: 'Kulku Oy',
      url: `${shop}/`,
      logo: `${shop}/favicon.svg`,
    }),
  ])
  expect(structuredData({ init }, '/kirjaudu', shop, 'fi')).toEqual([])
  const nameless = sampleAnswer(calls.init.response)
  expect(structuredData({ init: nameless }, '/', shop, 'fi')[0]).toMatchObject({ legalName: 'Kulku' })
})

test('a model is a product with an offer for each gear and term', () => {
  const [product, ...others] = structuredData({ init, model }, '/autot/norra-loimu', shop, 'fi')
  expect(others).toEqual([])
  expect(product).toMatchObject({
    '@type': ['Product', 'Car'],
    name: 'Norra Loimu',
    brand: { '@type': 'Brand', name: 'Norra' },
    image: `${shop}/kuvat/loimu.jpg`,
    description: 'Pieni auto',
  })
  const { offers } = product as { offers: Record<string, unknown>[] }
  expect(offers.map(({ name, price: euros }) => `${name} ${euros}`)).toEqual([
    'Automaatti, sitoutuminen 1 kk 499.90',
    'Automaatti, sitoutuminen 3 kk 399.00',
    'Automaatti, sitoutuminen 6 kk 400.00',
    'Manuaali, sitoutuminen 1 kk 450.00',
    'Manuaali, sitoutuminen 3 kk 440.00',
    'Manuaali, sitoutuminen 6 kk 430.00',
  ])
  const stock = offers.map(({ availability }) => String(availability).replace('https://schema.org/', ''))
  expect(stock).toEqual([...Array(3).fill('InStock'), ...Array(3).fill('OutOfStock')])
  expect(offers[1]).toMatchObject({
    url: `${shop}/autot/norra-loimu`,
    availability: 'https://schema.org/InStock',
    description:
      'alkaen 399\u00a0€/kk: sitoutumisaika 3\u00a0kk, kampanjahinta 2\u00a0kk, sitten 450\u00a0€/kk, yhteensä 1\u00a0248\u00a0€ sis.\u00a0ALV',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '399.00',
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  })
})

test('a model is a car with what is known of it', () => {
  const facts = modelFacts.parse({ drive: 'all', power_kw: 110, consumption: 5.9, seats: 5, equipment: ['Vetokoukku'] })
  const page = { ...model, fuel: 'petrol' as const, facts }
  const [car] = structuredData({ init, model: page }, '/autot/norra-loimu', shop, 'fi')
  expect(car).toMatchObject({
    fuelType: 'petrol',
    driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
    vehicleEngine: { enginePower: { value: 110, unitCode: 'KWT' } },
    fuelConsumption: { value: 5.9, unitText: 'l/100 km' },
    vehicleSeatingCapacity: 5,
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Vetokoukku' }],
  })
  for (const unknown of ['emissionsCO2', 'numberOfDoors', 'cargoVolume']) expect(car).not.toHaveProperty(unknown)
})

test('a model that is taken says so, with the picture made for sharing where there is one', () => {
  const taken = { ...model, free_places: [], image_share: '/kuvat/jako.jpg', info: 'Ilman kappaleita' }
  const [product] = structuredData({ init, model: taken }, '/autot/norra-loimu', shop, 'fi')
  expect(product).toMatchObject({ image: `${shop}/kuvat/jako.jpg`, description: '' })
  expect((product as { offers: object[] }).offers[0]).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
})

test('a town has each of its places with what is known of it', () => {
  const [turku, raisio] = structuredData({ init, city }, '/kaupungit/turku', shop, 'fi')
  expect(turku).toMatchObject({
    '@type': 'AutoRental',
    name: 'Kulku Turku',
    image: `${shop}/jako.jpg`,
    telephone: '+358 2 1',
    address: { streetAddress: 'Katu 1', postalCode: '20100', addressLocality: 'Turku', addressCountry: 'FI' },
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '10:00', closes: '14:00' },
    ],
  })
  for (const unknown of ['telephone', 'openingHoursSpecification']) expect(raisio).not.toHaveProperty(unknown)
})

test('questions are said with their answers, and no text ends the script that they stand in', () => {
  const faq = { sections: [{ title: 'Hinnat', questions: [{ title: 'Mitä maksaa?', content: '<p>Vähän</p>' }] }] }
  const said = questionsAndAnswers(faq)
  expect(said).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Mitä maksaa?', acceptedAnswer: { '@type': 'Answer', text: '<p>Vähän</p>' } },
    ],
  })
  const script = scriptOf({ text: '</script><b>' })
  expect(script).toBe('<script type="application/ld+json">{"text":"\\u003c/script>\\u003cb>"}</script>')
})
