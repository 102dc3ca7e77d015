import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../ui/data/refused.ts'
import { fi } from './fi.ts'
import { registerPaymentCard } from './queries.ts'
import { terminalAddress } from './terminalAddress.ts'
import { useLeaving } from './useLeaving.ts'

/** The way to the card provider's page. Busy until the browser has left for it. */
export function useCardRegistration(order_number: string, new_order: boolean, failedBefore: string | null = null) {
  const [failure, setFailure] = useState(failedBefore)
  const [leaving, setLeaving] = useLeaving()
  const { mutate, isPending } = useMutation({
    ...registerPaymentCard,
    onSuccess: ({ terminal_url }) => {
      const address = terminalAddress(terminal_url, window.location.origin)
      if (!address) return setFailure(fi.failedNote)
      setLeaving(true)
      window.location.assign(address)
    },
    onError: (refusal) => setFailure(refusalText(refusal, fi.failedNote)),
  })
  const go = () => {
    setFailure(null)
    mutate({ order_number, new_order })
  }
  return { go, busy: leaving || isPending, failure, closeFailure: () => setFailure(null) }
}
