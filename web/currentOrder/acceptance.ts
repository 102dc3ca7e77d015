import { orderMay } from '../../contract/order/orderRules.ts'
import type { Act } from '../../ui/data/acts.ts'
import { showToast } from '../../ui/state/toasts.ts'
import { pageLanguage } from '../../ui/useLanguage.ts'
import { changePendingOrder, orderQuery } from './queries.ts'
import { words } from './words.ts'

/**
 * An act that may change what the terms were accepted for: then it says that they are asked for anew, since any later step
 * leads back to them.
 */
export const endsAcceptance = <Result, Given>(what: Act<Result, Given>): Act<Result, Given> => ({
  ...what,
  onSettled: async (...settled) => {
    const { client } = settled[4]
    const orderNow = () => client.getQueryData(orderQuery.queryKey)?.order
    const before = orderNow()
    await what.onSettled?.(...settled)
    const now = orderNow()
    if (!before?.terms_accepted || !orderMay(before.status, 'change')) return
    if (now?.order_number !== before.order_number || !orderMay(now.status, 'change')) return
    if (!now.terms_accepted) showToast(words[pageLanguage()].acceptAnew, 'info')
  },
})

export const updatePendingOrder = endsAcceptance(changePendingOrder)
