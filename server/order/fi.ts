import type { HandoverNeed } from '../../contract/handover/protocol.ts'

export const fi = {
  /** Begins the title of their invoice, by which it is found among those of its order. */
  beyondKilometres: 'Ylittävät kilometrit',
  perKilometre: (price: string) => `${price}/km`,
  readings: (out: string, back: string) => `mittari ${out} – ${back}`,
  driven: (driven: string, allowed: string) => `ajettu ${driven}, sopimukseen kuuluu ${allowed}`,
  odometerAtHandover: (km: number) => `Luovutettaessa mittarissa oli ${km} km.`,
  odometerFell: (km: number, day: string) => `Auton mittarissa oli jo ${km} km (${day}). Mittari ei kulje taaksepäin.`,
  needs: {
    released: 'auton vapautus noudettavaksi',
    signed: 'allekirjoitus',
    paid: 'maksu',
    identified: 'henkilöllisyyden tarkistus',
    licence: 'ajokortin tarkistus',
  } satisfies Record<HandoverNeed, string>,
  sayIfFit: 'Kerro, voiko auton luovuttaa seuraavalle tällaisena.',
  cameBackDamaged: (orderNumber: string) => `Palautui vaurioituneena, tilaus ${orderNumber}`,
  registeredOn: 'Anna päivä luovutuksesta tähän päivään.',
  deliveryTime: (hours: string) => `klo ${hours}`,
  hardshipOfConsumers: 'Vain kuluttajan tilaus päättyy tällä perusteella.',
  orderEnded: 'Tilaus on päättynyt',
  orderWithdrawn: 'Tilaus on peruutettu',
  serviceWithdrawn: 'Lisäpalvelu on peruutettu',
  pickupDayGone: 'Tämä noutopäivä ei enää käy. Valitse toinen noutopäivä.',
  emailMissing: 'Syötä sähköpostiosoite.',
  emailsDiffer: 'Sähköpostiosoitteet eivät täsmää.',
  termsMissing: 'Hyväksy käyttöehdot, niin pääset jatkamaan.',
  phoneMissing: 'Syötäthän puhelinnumerosi vahvistaaksesi tilauksen',
  referral: 'Kaverin suositus',
  months: (months: number) => `${months} kk`,
  termFrom: (term: string, day: string, price: string) => `${term} ${day} alkaen, ${price}`,
}
