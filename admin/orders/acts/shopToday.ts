import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { shopNow } from '../../../ui/data/clock.ts'

/** Today, by the shop's clock. */
export const shopToday = (): Day => helsinkiDay(new Date(shopNow()))
