import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { everything } from '../../contract/ops/live.ts'
import { changed } from '../../ui/data/acts.ts'
import type { StaffCallName } from '../api.ts'
import { cars, papers } from './together.ts'
import { followTopics } from './topics.ts'

/** What a change of each kind makes stale. Of kinds that are not named here no screen shows anything live. */
const staleBy: Record<string, readonly StaffCallName[]> = {
  // Where it concerns its car, that is told of, too.
  order: ['showBoard', 'showOrder', 'listOrders', 'orderTimeline', 'listLetters', 'showCustomer'],
  invoice: ['showBoard', 'showOrder', 'orderTimeline', 'listUnpaid', ...papers],
  charge: ['showBoard', 'showOrder', 'orderTimeline', 'listOpenCharges', 'listUnpaid', ...papers],
  refund: ['showOrder', 'orderTimeline', 'listRefunds', ...papers],
  check: ['listChecks', 'showCustomer'],
  contact: ['listContacts', 'showCustomer'],
  // Whose an item of these lists is, and until when it is put off.
  unpaid: ['listUnpaid'],
  message: ['listContacts'],
  letter: ['listLetters', 'orderTimeline', 'showCustomer'],
  settlement: ['listSettlements', 'listSettlementDifferences'],
  difference: ['listSettlements', 'listSettlementDifferences'],
  withdrawal: ['listWithdrawals'],
  job: ['listJobs'],
  place: ['listPlaces'],
  day: ['listClosedDays'],
  car: ['showBoard', 'showOrder', ...cars],
  fleet: ['listCars', 'countCars', 'carCalendar'],
  campaign: ['listCampaigns'],
  promo: ['listPromoCodes'],
  customer: ['showBoard', 'showCustomer', 'showOrder', 'listOrders'],
  ordering: ['listSwitches'],
  maintenance: ['listSwitches'],
  proposal: ['listProposals'],
  staff: ['listStaff', 'listKeys', 'whoAmI'],
  service: ['listServices'],
  prices: ['listPrices', 'listPriceHistory'],
}
/** Changes that come together are asked for together. */
const GATHER_MS = 150

/** A stream that is cut is mostly back at once, and nobody need hear of it. */
const UNTOLD_MS = 6_000

/**
 * Keeps what is on the page as it is in the shop: what a colleague does appears by itself. Answers whether it does; what
 * was missed meanwhile is asked for as soon as it does again.
 */
export function useLive(): boolean {
  const client = useQueryClient()
  const [isLive, setLive] = useState(true)
  useEffect(() => {
    const names = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      void changed(client, [...names])
      names.clear()
    }
    let cut: ReturnType<typeof setTimeout> | undefined
    const stop = followTopics({
      heard(topic) {
        for (const name of topic === everything ? Object.values(staleBy).flat() : (staleBy[topic] ?? []))
          names.add(name)
        timer ??= setTimeout(ask, GATHER_MS)
      },
      live(now) {
        clearTimeout(cut)
        if (now) setLive(true)
        else cut = setTimeout(() => setLive(false), UNTOLD_MS)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(cut)
    }
  }, [client])
  return isLive
}
