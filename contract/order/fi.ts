import type { Gear } from '../fields.ts'

/** Sentences of an order that its pages, letters and papers have in common. */
export const fi = {
  gears: { A: 'automaatti', M: 'manuaali' } satisfies Record<Gear, string>,
  /** By itself or first in a line. */
  gearsFirst: { A: 'Automaatti', M: 'Manuaali' } satisfies Record<Gear, string>,
  /** The end of an order's account. */
  account: {
    invoicedInAll: 'Laskutettu yhteensä',
    credited: 'Hyvitetty',
    paid: 'Maksettu hyvitysten jälkeen',
    beingCharged: 'Veloitetaan kortiltasi nyt',
    chargedThen: (day: string) => `Veloitetaan kortiltasi ${day}`,
    unpaid: 'Maksamatta',
    kilometresAgreed: 'Sopimukseen kuuluneet kilometrit',
    kilometresDriven: 'Ajetut kilometrit',
  },
  prices: {
    note: 'Kuukausimaksu ja koko sitoutumisajan hinta, arvonlisävero mukana. Kampanjan jälkeen veloitetaan normaali hinta.',
    gear: 'Vaihteisto',
    term: (months: number) => `${months} kk`,
    campaignMonths: (months: number) => `kampanja ${months} kk`,
    inAll: (price: string) => `yht. ${price}`,
  },
  untilEnded: 'Tilaus voimassa toistaiseksi',
  thenMonthly: (months: number) => `${months} kk, sitten kuukauden kerrallaan`,
  firstMonthInAll: 'Ensimmäinen kuukausi yhteensä',
  termInAll: 'Sitoutumisajan hinta yhteensä',
  deliveryDay: 'Toimituspäivä',
  pickupDay: 'Noutopäivä',
  deliverer: 'Toimittaja',
  pickupPlace: 'Noutopaikka',
  firstCharge: 'Ensimmäinen veloitus',
  company: 'Yritys',
  companyWithId: (name: string, id: string) => `${name}, Y-tunnus ${id}`,
  car: 'Auto',
  term: 'Sitoutumisaika',
  deliveryAddress: 'Toimitusosoite',
  deliveryTime: 'Toivottu toimitusaika',
  between: (hours: string) => `klo ${hours.replace('-', '–')}`,
  monthlyPrice: (vat: string) => `Kuukausihinta (sis. ALV ${vat})`,
  firstThen: (months: number, first: string, then: string) =>
    `${months === 1 ? 'Ensimmäinen kuukausi' : `Ensimmäiset ${months} kuukautta`} ${first}, sen jälkeen ${then}`,
  code: (code: string) => `Koodi ${code}`,
  codeOff: (worth: string) => `${worth} yhdestä kuukausimaksusta`,
  besideNet: (price: string, net: string) => `${price} (ALV 0\u00a0%: ${net})`,
}
