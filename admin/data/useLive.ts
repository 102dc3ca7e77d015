import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { everything } from '../../contract/ops/live.ts'
import type { StaffCallName } from '../api.ts'
import { followTopics } from './topics.ts'

/** What a change of each kind makes stale. Of kinds that are not named here no screen shows anything live. */
const staleBy: Record<string, readonly StaffCallName[]> = {
  order: ['showBoard', 'showOrder', 'listOrders', 'orderTimeline'],
  invoice: ['showBoard', 'showOrder', 'listUnpaid'],
  charge: ['showBoard', 'listOpenCharges'],
  refund: ['listRefunds'],
  check: ['listChecks'],
  contact: ['listContacts'],
  withdrawal: ['listWithdrawals'],
  job: ['listJobs'],
  place: ['listPlaces'],
  day: ['listClosedDays'],
  car: ['listCars', 'countCars', 'showCar', 'carCalendar', 'showBoard', 'showOrder'],
  fleet: ['listCars', 'countCars', 'carCalendar'],
  campaign: ['listCampaigns'],
  promo: ['listPromoCodes'],
  customer: ['showCustomer'],
  ordering: ['listSwitches'],
  maintenance: ['listSwitches'],
  proposal: ['listProposals'],
  staff: ['listStaff'],
  service: ['listServices'],
  prices: ['listPrices', 'listPriceHistory'],
}
/** Changes that come together are asked for together. */
const GATHER_MS = 150

/** Keeps what is on the page as it is in the shop: what a colleague does appears by itself. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const names = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      for (const name of names) void client.invalidateQueries({ queryKey: [name] })
      names.clear()
    }
    const stop = followTopics((topic) => {
      for (const name of topic === everything ? Object.values(staleBy).flat() : (staleBy[topic] ?? [])) names.add(name)
      timer ??= setTimeout(ask, GATHER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])
}
