import type { fi } from './fi.ts'

export const en: typeof fi = {
  promise: 'A car, a month at a time',
  promiseLead:
    'Insurance, servicing and tyres are included in the price. Choose an available car near you and a pick-up day.',

  location: 'Where will you pick up the car?',
  locationHint: 'Address, postcode or town',
  locationMissing: 'Enter a location',
  locateMe: 'Use my location',
  locating: 'Finding your location.',
  suggestions: 'Suggested places',
  cities: 'See towns',
  citiesTitle: 'Towns where cars are available',
  model: 'Car model',
  allModels: 'All models',
  modelCount: (count) => (count === 1 ? '1 model' : `${count} models`),
  modelsDone: 'Done',
  find: 'Search',
  findAgain: 'Update search',
  searching: 'We are checking which cars are available. This may take a few seconds.',

  facts: [
    'You commit to 1, 3 or 6 months, then continue a month at a time',
    'The first payment is charged no earlier than 8 days before pick-up',
    'Private customers have a 14-day right of withdrawal',
  ],

  presetDealers: 'Searching for cars at these locations',
  allDealers: 'Search all locations',

  searchFailed: 'The search did not succeed',
  searchFailedNote: 'Your search is saved. Try again in a moment.',
  locationNotFound: 'We could not find your location',
  locationNotFoundNote: 'Check the spelling or use the location button.',
  locateFailed: 'You could not be located',
  locateNoAddress: 'We found no address for your location. Type a town or postcode in the field.',
  locateFailedNote: 'Allow the browser to use your location and try again.',

  banners: 'News',
  showcase: 'Models',
  showcaseLead: (models, towns) =>
    `${models} ${models === 1 ? 'model' : 'models'} and pick-up locations in ${towns} ${towns === 1 ? 'town' : 'towns'}. Prices include VAT. Choose a car to see everything about it.`,

  begun: 'Your order is unfinished',
  goOn: 'Continue order',
  reservedUntil: (time) => `The car is reserved for you until ${time}.`,
  reservationOver: 'Your reservation has expired. Your other details are saved.',
  yourCar: 'Your car',
  yourCars: (count) => `Your cars (${count})`,
  toAccount: 'Go to your account',
  anotherCar: 'Find another car',
  confirmed: 'Confirmed',
  inUse: 'In use',
  ending: 'Ending',
  startsOn: (isDelivered, day) => `${isDelivered ? 'Delivery' : 'Pick-up'} ${day}`,
  endsOn: (day) => `Return no later than ${day}`,
  paysOn: (day) => `Next payment ${day}`,
}
