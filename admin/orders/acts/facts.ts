import { formatPrice } from '../../../contract/money/money.ts'
import { fi } from '../fi.ts'

/** An amount that is credited or paid back; nothing is said as such. */
export const amountOrNothing = (euros: number): string => (euros === 0 ? fi.act.nothing : formatPrice(euros, 'fi'))
