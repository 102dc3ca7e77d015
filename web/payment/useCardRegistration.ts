import { useState } from 'react'
import { refusalText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { registerPaymentCard } from './queries.ts'
import { terminalAddress } from './terminalAddress.ts'
import { useLeaving } from './useLeaving.ts'
import { words } from './words.ts'

/** The way to the card provider's page. Busy until the browser has left for it. */
export function useCardRegistration(order_number: string, new_order: boolean, failedBefore: string | null = null) {
  const t = words[useLanguage()]
  const [before, setBefore] = useState(failedBefore)
  const [leaving, setLeaving] = useLeaving()
  const { run, busy, failure, closeFailure } = useAct(registerPaymentCard, {
    failed: (reason) => ({ title: refusalText(reason, t.failedNote) }),
    done: ({ terminal_url }) => {
      const address = terminalAddress(terminal_url, window.location.origin)
      if (!address) throw new Error('The address is none of ours.')
      setLeaving(true)
      window.location.assign(address)
    },
  })
  const go = () => {
    setBefore(null)
    run({ order_number, new_order })
  }
  return {
    go,
    busy: leaving || busy,
    failure: failure?.title ?? before,
    closeFailure: () => {
      setBefore(null)
      closeFailure()
    },
  }
}
