import { useEffect, useRef } from 'react'
import type { Customer } from '../../contract/customer.ts'
import type { IdentificationPhases } from '../../contract/identification.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { fi } from './fi.ts'
import { PhaseList } from './PhaseList.tsx'

/** Everything is in order. The person decides when to go on, so that nothing moves by itself. */
export function Passed({ phases, type }: { phases: IdentificationPhases | undefined; type: Customer['type'] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had the focus while waiting is gone.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-6 outline-none">
      {phases && <PhaseList phases={phases} type={type} />}
      <Notice tone="good" title={fi.passed} live="status">
        {fi.passedNote}
      </Notice>
      <div className="max-sm:grid">
        <ButtonLink to="/uusi-tilaus/maksutiedot" kind="primary" size="lg">
          {fi.toPayment}
        </ButtonLink>
      </div>
    </div>
  )
}
