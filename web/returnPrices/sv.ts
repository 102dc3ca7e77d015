import { formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { fi } from './fi.ts'

export const sv: typeof fi = {
  title: 'Prislista för återlämning',
  lead: 'Så här debiteras brister vid återlämningen. Priserna inkluderar mervärdesskatt.',
  which:
    'I ditt avtal gäller priserna från den dag då avtalet ingicks. Om priset på återlämningsdagen är lägre debiteras det. Ingenting debiteras innan du har fått en specifikation och 7 dagar på dig att svara.',
  items: 'Utrustning som saknas',
  work: 'Bränsle, laddning och rengöring',
  excess: 'Självrisk',
  excessNote:
    'För en skada som inte är normalt slitage debiteras reparationens pris, dock högst självrisken per skada.',
  price: (price: number) => formatPrice(price, 'sv'),
  next: (price: number, from: string) => `Från och med ${formatDay(from, 'sv')}: ${formatPrice(price, 'sv')}`,
  terms: 'Läs avtalsvillkoren',
  loading: 'Hämtar prislistan…',
  failed: 'Prislistan kan inte visas',
  failedNote: 'Kontrollera anslutningen och försök igen.',
}
