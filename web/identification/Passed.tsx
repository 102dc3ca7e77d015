import { useEffect, useRef } from 'react'
import type { Customer } from '../../contract/customer.ts'
import type { IdentificationPhases } from '../../contract/identification.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useOrder } from '../currentOrder/queries.ts'
import { ChosenCompany } from './ChosenCompany.tsx'
import { companyRows } from './companyCredit.ts'
import { PhaseList, PhaseRows } from './PhaseList.tsx'
import { words } from './words.ts'

const passed: IdentificationPhases = { identification: 'success', drivers_license: 'success', credit_rating: 'success' }

/** Everything is in order. The person decides when to go on, so that nothing moves by itself. */
export function Passed({ type }: { type: Customer['type'] }) {
  const language = useLanguage()
  const t = words[language]
  const { company } = useOrder().order
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
        {t.passedNote}
      </Notice>
      <div className="max-sm:grid">
        <ButtonLink to="/uusi-tilaus/maksutiedot" kind="primary" size="lg">
          {t.toPayment}
        </ButtonLink>
      </div>
    </div>
  )
}
