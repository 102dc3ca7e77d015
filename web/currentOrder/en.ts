import type { fi } from './fi.ts'

export const en: typeof fi = {
  steps: 'Steps of the order',
  stepNames: ['Availability', 'Your order', 'Identification', 'Payment details'],

  onMap: 'Show on map',
  newWindow: '(opens in a new tab)',
  toCalendar: { out: 'Add pick-up to calendar', back: 'Add return to calendar' },
  calendarTitle: {
    out: (car) => `Pick up car: ${car}`,
    home: (car) => `Car is delivered: ${car}`,
    back: (car) => `Return car: ${car}`,
  },
  bring: 'Bring your driving licence: it is checked when the car is handed over.',
  bringHome: 'Be there in person with your driving licence at hand: the delivery driver will check it.',

  acceptAnew: 'Your order has changed: accept the terms again.',
  servicesKept: (names) => `Kept in your order: ${names}.`,
  priceChanged: (name, now, before) => `${name} (now ${now}, before ${before})`,
  servicesDropped: (names) => `Left out of your order: ${names}.`,
  dropped: {
    not_sold: 'not offered at the new pick-up location',
    unfit: 'does not suit this car',
    too_far: 'your address is too far from the new pick-up location',
    not_priced: 'the price could not be calculated, you can add the service again',
  },
}
