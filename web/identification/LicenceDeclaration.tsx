import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { StepAct } from '../currentOrder/StepAct.tsx'
import { confirmDriversLicense } from './queries.ts'
import { words } from './words.ts'

/** The register gave no answer: the person vouches for the licence. */
export function LicenceDeclaration() {
  const t = words[useLanguage()]
  const confirm = useAct(confirmDriversLicense, { failed: t.declarationFailed, otherwise: t.tryAgain })
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const send = () => {
    setAsked(true)
    if (agreed) confirm.run({ drivers_license: true })
  }
  return (
    <section className="rounded-lg bg-amber-wash p-5 sm:p-7">
      <h2 className="text-xl font-bold">{t.declaration}</h2>
      <p className="mt-1 text-ink-soft">{t.declarationLead}</p>
      <ol className="mt-4 grid list-decimal gap-1.5 pl-5">
        {t.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ol>
      <div className="mt-4">
        <Checkbox
          label={t.declare}
          required
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={asked && !agreed ? t.declareFirst : null}
        />
      </div>
      <StepAct>
        <Button kind="primary" size="lg" busy={confirm.busy} onClick={send}>
          {t.confirm}
        </Button>
      </StepAct>
      <MessageDialog message={confirm.failure} onClose={confirm.closeFailure} />
    </section>
  )
}
