import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '../../../contract/billing.ts'
import type { Order } from '../../../contract/order.ts'
import { askAgain, perform } from '../../../ui/data/acts.ts'
import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { showToast } from '../../../ui/toasts.ts'
import { ordersChanged } from '../../currentOrder/queries.ts'
import { terminalAddress } from '../../payment/terminalAddress.ts'
import { useLeaving } from '../../payment/useLeaving.ts'
import { payInvoice, takeCardIntoUse } from '../queries.ts'
import { fi } from './fi.ts'

/** When a payment whose outcome is open is looked at again. */
const LOOK_AGAIN_MS = [3_000, 10_000, 35_000]

/** Pays a failed charge with a card of the order, which becomes its active one. Resolves to why not, or null. */
export function usePayInvoice(order: Order) {
  const client = useQueryClient()
  const reload = () => void askAgain(client, ordersChanged)
  const [busy, setBusy] = useLeaving()

  const settle = async (invoice: Invoice): Promise<string | null> => {
    const { outcome, failure_reason, terminal_url } = await perform(client, payInvoice, {
      invoice_number: invoice.invoice_number,
    })
    const address = terminal_url ? terminalAddress(terminal_url, window.location.origin) : null
    if (outcome === 'needs_customer' && address) return leaveFor(address)
    if (outcome === 'declined') return failure_reason ?? fi.declinedNote
    if (outcome !== 'paid') for (const ms of LOOK_AGAIN_MS) setTimeout(reload, ms)
    showToast(outcome === 'paid' ? fi.paid : fi.pending, outcome === 'paid' ? 'good' : 'info')
    return null
  }

  const pay = async (invoice: Invoice, card_id: string): Promise<string | null> => {
    setBusy(true)
    try {
      const isActive = order.payment_cards.some(({ id, active }) => id === card_id && active)
      if (!isActive)
        await perform(client, takeCardIntoUse, { order_number: order.order_number, card_id }).catch((failure) => {
          reload()
          throw failure
        })
      return await settle(invoice)
    } catch (failure) {
      const code = failure instanceof Refused && failure.body.code
      // The shop's own try with the new card was faster.
      if (code === 'INVOICE_NOT_PAYABLE') {
        showToast(fi.pending, 'info')
        return null
      }
      // The purchase that it was for was given up.
      if (code === 'NOT_FOUND') return fi.gone
      return refusalText(failure, fi.payFailed)
    } finally {
      setBusy(false)
    }
  }
  return { pay, busy }
}

/** Never ends: the browser is on its way to the bank, and what is busy stays so. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}
