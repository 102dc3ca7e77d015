import type { fi } from './fi.ts'

export const sv: typeof fi = {
  title: 'Kilometer',
  failed: 'Kilometrarna kan inte visas. Försök igen om en stund.',
  agreed: 'Ingår hittills i avtalet',
  notAgreed: 'Kilometrarna i ditt avtal anges i avtalets villkor.',
  tooMany: (km: string) => `Du har kört ${km} mer än vad som hittills ingår i avtalet.`,
  driven: 'Kört enligt senaste mätarställning',
  reading: 'Senaste mätarställning',
  readingOf: (km: string, day: string, by: 'staff' | 'customer') =>
    by === 'staff' ? `${km}, vid överlämningen ${day}` : `${km}, enligt dig ${day}`,
  forecast: (day: string) => `Uppskattning ${day}`,
  forecastOf: (driven: string, agreed: string) => `${driven}, i avtalet ingår ${agreed}`,
  enough: 'Med nuvarande körning räcker avtalets kilometer.',
  beyond: (km: string, price: string) =>
    `Med nuvarande körning skulle kilometrarna överskridas med ${km}, vilket skulle kosta ${price}.`,
  cheaper: (name: string) => `${name} skulle bli billigare`,
  cheaperNote: (km: string, cost: string, saves: string) =>
    `Med paketet skulle du få ${km} till för ${cost}. Du skulle spara uppskattningsvis ${saves}.`,
  buy: 'Köp extra kilometer',
  field: 'Mätarställning nu (km)',
  hint: 'Mätarställningen är till för dig: den påverkar inte fakturorna. När bilen återlämnas läser personalen av mätaren.',
  missing: 'Ange mätarställningen med siffror.',
  sure: 'Mätarställningen är rätt',
  sureMissing: 'Kontrollera mätarställningen och bekräfta den.',
  save: 'Spara avläsningen',
  saved: 'Mätarställningen är sparad.',
  saveFailed: 'Mätarställningen kunde inte sparas',
  failedNote: 'Ingenting sparades. Försök igen om en stund.',
}
