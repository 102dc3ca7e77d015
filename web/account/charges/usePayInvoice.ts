import { useQueryClient } from '@tanstack/react-query'
import type { Invoice } from '../../../contract/billing.ts'
import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import { askAgain } from '../../../ui/data/acts.ts'
import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { ordersChanged } from '../../currentOrder/queries.ts'
import { terminalAddress } from '../../payment/terminalAddress.ts'
import { useLeaving } from '../../payment/useLeaving.ts'
import { payWithCard } from '../queries.ts'
import { words } from './words.ts'

/** When a payment whose outcome is open is looked at again. */
const LOOK_AGAIN_MS = [3_000, 10_000, 35_000]

interface Outcome {
  /** Paid, or on its way. */
  onOver?: () => void
  /** Says why not in its own place. */
  onRefused?: (why: string) => void
}

/** Pays a failed charge with a card of the order, which becomes its active one. */
export function usePayInvoice(order: Order, { onOver, onRefused }: Outcome) {
  const language = useLanguage()
  const t = words[language]
  const client = useQueryClient()
  const [leaving, setLeaving] = useLeaving()
  const { run, busy, failure, closeFailure } = useAct(payWithCard, {
    failed: (reason) => {
      // The shop's own try with the new card was faster.
      if (codeOf(reason) === 'INVOICE_NOT_PAYABLE') {
        showToast(t.pending, 'info')
        onOver?.()
        return null
      }
      if (!onRefused) return { title: t.declined, text: whyNot(reason, language) }
      onRefused(whyNot(reason, language))
      return null
    },
    after: ({ outcome, failure_reason, terminal_url }) => {
      const address = terminal_url ? terminalAddress(terminal_url, window.location.origin) : null
      if (outcome === 'needs_customer' && address) {
        setLeaving(true)
        return window.location.assign(address)
      }
      if (outcome === 'declined') throw new Declined(failure_reason)
      if (outcome !== 'paid') for (const ms of LOOK_AGAIN_MS) setTimeout(() => void askAgain(client, ordersChanged), ms)
      showToast(outcome === 'paid' ? t.paid : t.pending, outcome === 'paid' ? 'good' : 'info')
      onOver?.()
    },
  })
  const pay = ({ invoice_number }: Invoice, card_id: string) => {
    const isActive = order.payment_cards.some(({ id, active }) => id === card_id && active)
    run({ invoice_number, order_number: order.order_number, card_id: isActive ? null : card_id })
  }
  return { pay, busy: busy || leaving, failure, closeFailure }
}

/** The bank's answer; the call itself went well. */
class Declined extends Error {
  readonly said: Answer<'payInvoice'>['failure_reason']

  constructor(said: Answer<'payInvoice'>['failure_reason']) {
    super()
    this.said = said
  }
}

const codeOf = (reason: unknown) => reason instanceof Refused && reason.body.code

function whyNot(reason: unknown, language: Language): string {
  const t = words[language]
  if (reason instanceof Declined) return reason.said ?? t.declinedNote
  // The purchase that it was for was given up.
  if (codeOf(reason) === 'NOT_FOUND') return t.gone
  return refusalText(reason, t.payFailed)
}
