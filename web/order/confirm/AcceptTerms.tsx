import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { isOrderChanged, outcomeText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { track } from '../../analytics/tracking.ts'
import { shippingChosen } from '../../currentOrder/orderEvents.ts'
import { orderQuery } from '../../currentOrder/queries.ts'
import { pathOf, stepOf } from '../../currentOrder/stepOf.ts'
import { useInit } from '../../storefront/queries.ts'
import type { PickedDay } from '../cart/PickupDay.tsx'
import { useFrame } from '../frame/OrderFrame.tsx'
import { acceptTermsAndServices } from '../queries.ts'
import { words } from '../words.ts'
import { TermsLink } from './TermsLink.tsx'

/** The last thing of step 2: the terms, and the way on to whatever the order waits for next. */
export function AcceptTerms({ order, picked }: { order: Order; picked: PickedDay }) {
  const language = useLanguage()
  const t = words[language]
  const { contract_terms } = useInit()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { tellChanges } = useFrame()
  const [accepted, setAccepted] = useState(order.terms_accepted)
  const [wasAccepted, setWasAccepted] = useState(order.terms_accepted)
  // A change of what was accepted takes the tick away.
  if (wasAccepted !== order.terms_accepted) {
    setWasAccepted(order.terms_accepted)
    setAccepted(order.terms_accepted)
  }
  const { run, busy, failure, closeFailure } = useAct(acceptTermsAndServices, {
    failed: (reason) => {
      if (!isOrderChanged(reason)) return { title: t.goOnFailed, text: outcomeText(reason, t.kept, language) }
      setAccepted(false)
      void tellChanges(order)
      return null
    },
    after: () => {
      track(shippingChosen(order))
      const fresh = client.getQueryData(orderQuery.queryKey)
      if (fresh) void navigate(pathOf(stepOf(fresh.order, fresh.customer)))
    },
  })
  const missing = picked === null ? t.dayFirst : accepted ? null : t.termsFirst
  const { waits, press } = useOnceChanged(Boolean(picked), () => {
    if (missing === null) run({ order_number: order.order_number, accept_terms: true, version: order.version })
  })
  return (
    <div className="border-t border-line pt-6">
      <Checkbox label={t.acceptTerms} checked={accepted} onChange={(event) => setAccepted(event.target.checked)} />
      <p className="pl-9">
        <TermsLink href={contract_terms} />
      </p>
      <p className="mt-4 text-sm text-ink-soft">{t.nothingBindsYet}</p>
      <div className="mt-4 max-sm:grid">
        <Button kind="primary" size="lg" busy={busy || waits} disabledReason={missing} onClick={press}>
          {t.goOn}
        </Button>
      </div>
      <MessageDialog message={failure} onClose={closeFailure} />
    </div>
  )
}

/**
 * A press while changes are on their way, which counts once all of them are through: what is accepted is what stands there
 * then. One that fails takes the press back, since it is to be read first.
 */
function useOnceChanged(isPicking: boolean, act: () => void) {
  const client = useQueryClient()
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    if (!waits) return
    return client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') setWaits(false)
    })
  }, [client, waits])
  // Renders when a change begins or is through. Its count may be a moment behind, so it is asked for again.
  useIsMutating()
  useEffect(() => {
    if (!waits || isPicking || client.isMutating() > 0) return
    setWaits(false)
    act()
  })
  return { waits, press: () => setWaits(true) }
}
