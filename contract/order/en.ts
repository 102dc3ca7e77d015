import type { fi } from './fi.ts'

const inMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`)

export const en: typeof fi = {
  gears: { A: 'automatic', M: 'manual' },
  gearsFirst: { A: 'Automatic', M: 'Manual' },
  account: {
    invoicedInAll: 'Total invoiced',
    credited: 'Credited',
    paid: 'Paid after credits',
    beingCharged: 'Being charged to your card now',
    chargedThen: (day) => `Charged to your card on ${day}`,
    unpaid: 'Unpaid',
    kilometresAgreed: 'Kilometres included',
    kilometresDriven: 'Kilometres driven',
  },
  prices: {
    note: 'The monthly price and the price of the whole commitment period, VAT included. After an offer, the normal price is charged.',
    gear: 'Gearbox',
    term: inMonths,
    campaignMonths: (months) => `${months}-month offer`,
    inAll: (price) => `total ${price}`,
  },
  untilEnded: 'Subscription runs until ended',
  thenMonthly: (months) => `${inMonths(months)}, then a month at a time`,
  firstMonthInAll: 'Total for the first month',
  termInAll: 'Total for the commitment period',
  deliveryDay: 'Delivery day',
  pickupDay: 'Pick-up day',
  deliverer: 'Delivered by',
  pickupPlace: 'Pick-up location',
  firstCharge: 'First charge',
  company: 'Company',
  companyWithId: (name, id) => `${name}, Business ID ${id}`,
  car: 'Car',
  term: 'Commitment period',
  deliveryAddress: 'Delivery address',
  deliveryTime: 'Preferred delivery time',
  between: (hours) => `between ${hours.replace('-', ' and ')}`,
  monthlyPrice: (vat) => `Monthly price (incl. VAT ${vat})`,
  firstThen: (months, first, then) =>
    `${months === 1 ? 'First month' : `First ${months} months`} ${first}, after that ${then}`,
  code: (code) => `Code ${code}`,
  codeOff: (worth) => `${worth} on one monthly price`,
  besideNet: (price, net) => `${price} (VAT 0\u00a0%: ${net})`,
}
