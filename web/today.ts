import { type Day, helsinkiDay } from '../contract/days/date.ts'
import { shopNow } from '../ui/data/clock.ts'

/** The day in Finland by the shop's clock. */
export const today = (): Day => helsinkiDay(new Date(shopNow()))
