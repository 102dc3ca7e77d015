import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Customer } from '../../contract/customer.ts'
import type { IdentificationPhases } from '../../contract/identification.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useOrder } from '../currentOrder/queries.ts'
import { StepAct } from '../currentOrder/StepAct.tsx'
import { pathOf, stepOf } from '../currentOrder/stepOf.ts'
import { ChosenCompany } from './ChosenCompany.tsx'
import { companyRows } from './companyCredit.ts'
import { PhaseList, PhaseRows } from './PhaseList.tsx'
import { words } from './words.ts'

const passed: IdentificationPhases = { identification: 'success', drivers_license: 'success', credit_rating: 'success' }

/** How long the result is in view before the next step opens by itself. */
const SHOWN_MS = 1_200

interface PassedProps {
  type: Customer['type']
  /** The checks have passed while the person waited for them. */
  goesOn: boolean
}

/** Everything is in order. Whoever waited for it is led on to what the order waits for; the step stays one press away. */
export function Passed({ type, goesOn }: PassedProps) {
  const language = useLanguage()
  const t = words[language]
  const { order, customer } = useOrder()
  const { company } = order
  const next = pathOf(stepOf(order, customer))
  const navigate = useNavigate()
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(() => void navigate(next), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [goesOn, navigate, next])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The part that had the focus while waiting is gone.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-6 outline-none">
      {company && <ChosenCompany company={company} />}
      {type === 'business' ? (
        <PhaseRows rows={companyRows('success', language)} />
      ) : (
        <PhaseList phases={passed} type={type} />
      )}
      <Notice tone="good" title={t.passed} live="status">
        {goesOn ? t.goingOn : t.passedNote}
      </Notice>
      <StepAct>
        <ButtonLink to="/uusi-tilaus/maksutiedot" kind="primary" size="lg">
          {t.toPayment}
        </ButtonLink>
      </StepAct>
    </div>
  )
}
