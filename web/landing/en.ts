import { terms } from '../../contract/cars/terms.ts'
import { andList, orList } from '../../contract/text/lists.ts'
import type { fi } from './fi.ts'

const monthsOf = (count: number): string => (count === 1 ? '1 month' : `${count} months`)

export const en: typeof fi = {
  loading: 'Loading',
  failed: 'The contents of this page could not be shown right now',
  failedNote: 'Try again in a moment.',
  modelTitle: (name) => `${name} for a monthly price`,
  modelDescription: (nameAndPrice) =>
    `${nameAndPrice}. Insurance, servicing and tyres are included in the price. See the prices for ${andList(terms, 'en')} months and find an available car.`,
  pictures: (name) => `Pictures: ${name}`,
  term: 'Commitment period and monthly price',
  months: monthsOf,
  inAll: (price) => `Total ${price}`,
  onTerm: (count) => `Commitment period ${monthsOf(count)}`,
  gear: 'Gearbox',
  includedTitle: 'Included in the price',
  includedCare: 'Insurance, servicing and tyres',
  aMonth: (kilometres) => `${kilometres} a month`,
  more: (kilometres) => `Another ${kilometres} a month`,
  alone: (price) => `The same number of extra kilometres costs ${price} a month.`,
  beyond: (price) => `A kilometre beyond them costs ${price}.`,
  kilometres: 'Kilometres a month',
  inPrice: 'Included',
  included: 'Insurance, servicing, tyres and the kilometres of each month are included in the price.',
  soonest: (day, city) => `Available from ${day}: ${city}`,
  taken:
    'This model is not available right now. Choose a town and save a search alert, and we will tell you when a car becomes available.',
  takenGear:
    'This model is not available with this gearbox right now. Choose the other gearbox or save a search alert.',
  searchModel: 'Find available car',
  chooseTown: 'Choose a town',
  gearFree: 'Available',
  gearTaken: 'Not available right now',
  searchNear: (place) => `Available cars: ${place}`,
  firstDays: 'Available by town',
  otherTowns: 'In other towns this model is not available right now. You can search nearby or save a search alert.',
  otherTownsOfGear:
    'In other towns there is no car with this gearbox available right now. You can search nearby or save a search alert.',
  services: 'Extra services for this car',
  servicesNote: 'You choose extra services when you order. The selection depends on the pick-up location.',
  monthlyService: (price) => `from ${price} a month`,
  onceService: (price) => `from ${price}, one-off`,
  ask: (name) => `Questions about the ${name}?`,
  about: 'About the model',
  facts: 'Details',
  equipment: 'Equipment',
  inCities: 'Availability by town',
  cityTitle: (city) => `${city}: a car for a month`,
  cityDescription: (city) =>
    `${city}: pick up a car for a month at a time from the nearest location. Insurance, servicing and tyres are included in the price. See the locations and find available cars.`,
  cityLead: (isBrought) =>
    `You pick up the car from the location you choose${isBrought ? ', or order it to your home' : ''}. You commit to ${orList(terms, 'en')} months.`,
  searchCity: 'Find available cars',
  dealers: 'Locations',
  delivers: (km) => `Home delivery within ${km} kilometres`,
  noDelivery: 'No home delivery',
  models: 'Models and starting prices',
  withTax: 'Prices include VAT.',
  offer: (gear, months) => `${gear}, commitment ${monthsOf(months)}`,
}
