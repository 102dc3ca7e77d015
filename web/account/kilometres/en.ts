import type { fi } from './fi.ts'

export const en: typeof fi = {
  title: 'Kilometres',
  failed: 'The kilometres could not be shown. Try again in a moment.',
  agreed: 'Included in the contract so far',
  notAgreed: 'The kilometres of your contract are stated in its terms.',
  tooMany: (km) => `You have driven ${km} more than the contract includes so far.`,
  driven: 'Driven as of the latest reading',
  reading: 'Latest reading',
  readingOf: (km, day, by) => (by === 'staff' ? `${km}, at handover ${day}` : `${km}, given by you ${day}`),
  forecast: (day) => `Estimate for ${day}`,
  forecastOf: (driven, agreed) => `${driven}, the contract includes ${agreed}`,
  enough: 'At this rate the kilometres of the contract are enough.',
  beyond: (km, price) => `At this rate you would go over by ${km}, which would cost ${price}.`,
  cheaper: (name) => `${name} would be cheaper`,
  cheaperNote: (km, cost, saves) =>
    `The package would give you ${km} more for ${cost}. You would save an estimated ${saves}.`,
  buy: 'Buy extra kilometres',
  field: 'Odometer reading now (km)',
  hint: 'The reading is for you: it does not affect invoices. When the car is returned, staff read the odometer.',
  missing: 'Enter the odometer reading in numbers.',
  sure: 'The reading is correct',
  sureMissing: 'Check the reading and confirm it.',
  save: 'Save reading',
  saved: 'The reading has been saved.',
  saveFailed: 'The reading could not be saved',
  failedNote: 'Nothing was saved. Try again in a moment.',
}
