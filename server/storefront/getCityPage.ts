import type { AnswerOf } from '../../contract/call.ts'
import { slugOf } from '../../contract/slug.ts'
import type { getCityPage as promise } from '../../contract/storefront.ts'
import { openDealers } from '../fleet/findDealer.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { dealerView } from './dealerView.ts'

/** A town's own page: where cars are handed out there. */
export async function getCityPage({ db }: { db: Db }, slug: string): Promise<AnswerOf<typeof promise>> {
  const dealers = (await openDealers(db)).filter(({ city }) => slugOf(city) === slug)
  const [first] = dealers
  if (!first) throw new Refusal('NOT_FOUND')
  return {
    city: first.city,
    dealers: dealers.map((dealer) => ({ ...dealerView(dealer), delivery_reach_km: dealer.deliveryReachKm })),
  }
}
