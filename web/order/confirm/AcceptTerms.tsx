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
import { leadTo } from '../../currentOrder/ledTo.ts'
import { shippingChosen } from '../../currentOrder/orderEvents.ts'
import { orderQuery, useOrder } from '../../currentOrder/queries.ts'
import { StepAct, useBar } from '../../currentOrder/StepAct.tsx'
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
  const { customer } = useOrder()
  const { tellChanges } = useFrame()
  const bar = useBar()
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
      if (!fresh) return
      const next = stepOf(fresh.order, fresh.customer)
      leadTo(order.order_number, next)
      void navigate(pathOf(next))
    },
  })
  const missing = picked === null ? t.dayFirst : accepted ? null : t.termsFirst
  const { waits, press } = useOnceChanged(Boolean(picked), () => {
    if (missing === null) run({ order_number: order.order_number, accept_terms: true, version: order.version })
  })
  const tick = (
    <div className="flex flex-wrap items-center gap-x-2 max-lg:order-first max-lg:basis-full max-lg:justify-between">
      <Checkbox label={t.acceptTerms} checked={accepted} onChange={(event) => setAccepted(event.target.checked)} />
      <TermsLink href={contract_terms} />
    </div>
  )
  return (
    <div className="grid gap-2 lg:border-t lg:border-line lg:pt-4">
      <p className="text-sm text-ink-soft">
        {customer.identified ? t.nothingBindsYet : `${t.bankNext} ${t.nothingBindsYet}`}
      </p>
      <StepAct>
        {tick}
        {/* On a phone the box stands right above it. */}
        <Button
          kind="primary"
          size="lg"
          busy={busy || waits}
          disabledReason={missing}
          quietReason={bar !== null && missing === t.termsFirst}
          onClick={press}
        >
          {t.goOn}
        </Button>
      </StepAct>
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
