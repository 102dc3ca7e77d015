import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { IdentificationPhases } from '../../contract/identification.ts'
import { checksPassed } from '../../contract/order/orderRules.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { track } from '../analytics/tracking.ts'
import { reloadOrder, useOrder } from '../currentOrder/queries.ts'
import { stepFacts } from '../currentOrder/stepOf.ts'
import { BusinessChecks } from './BusinessChecks.tsx'
import { Checks } from './Checks.tsx'
import { Help } from './Help.tsx'
import { Identify } from './Identify.tsx'
import { Passed } from './Passed.tsx'
import { usePhases } from './queries.ts'
import { useFrameState } from './useFrameState.ts'
import { words } from './words.ts'

/** Step 3: who orders, and whether the car may be handed over. */
export function IdentifyStep() {
  const t = words[useLanguage()]
  const { order, customer } = useOrder()
  const frame = useFrameState()
  const { data: phases, isError, refetch } = usePhases({ type: customer.type, frameOpen: frame.address !== null })
  useReloadOnChange(phases)
  useOutcomeTracking(phases?.identification)
  const passed = checksPassed(stepFacts(order, customer))
  // Somebody who comes back to look is not sent on.
  const [cameBack] = useState(passed)
  const identified = customer.identified || phases?.identification === 'success'
  return (
    <Page title={t.title} lead={identified ? undefined : t.lead} width="part">
      <div className="grid gap-8">
        {passed ? (
          <Passed type={customer.type} goesOn={!cameBack} />
        ) : !identified ? (
          <Identify type={customer.type} frame={frame} phases={phases} onReturn={() => void refetch()} />
        ) : customer.type === 'business' ? (
          <BusinessChecks />
        ) : (
          <Checks phases={phases} failed={isError} />
        )}
        <Help />
      </div>
    </Page>
  )
}

/** Each finished phase changes what the order waits for, and keeps its car for longer. */
function useReloadOnChange(phases: IdentificationPhases | undefined): void {
  const client = useQueryClient()
  const seen = useRef<string | null>(null)
  const now = phases ? JSON.stringify(phases) : null
  useEffect(() => {
    if (now === null) return
    if (seen.current !== null && seen.current !== now) void reloadOrder(client)
    seen.current = now
  }, [now, client])
}

/** Tells the tag manager how an identification ended, and nothing of whom it found or of the checks after it. */
function useOutcomeTracking(now: IdentificationPhases['identification'] | undefined): void {
  const before = useRef(now)
  useEffect(() => {
    const isNews = before.current !== undefined && before.current !== now
    before.current = now
    if (isNews && (now === 'success' || now === 'error')) track({ event: 'identification_result', outcome: now })
  }, [now])
}
