import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Check } from './queries.ts'
import { ReasonField } from './ReasonField.tsx'
import { words } from './words.ts'

interface Values {
  /** Nobody is let through, or turned away, by a press too many: it is chosen. */
  decision: 'approve' | 'deny' | null
  reason: string
}

/** Approves or denies what no register could decide. */
export function CheckDialog({ check, close }: { check: Check; close: () => void }) {
  const t = words[useLanguage()]
  return (
    <ActDialog
      title={t.decideTitle(check.customer)}
      act="decideCheck"
      defaults={{ decision: null, reason: '' } as Values}
      given={({ decision, reason }: Values) => decision && { check_id: check.check_id, decision, reason }}
      missing={t.chooseDecision}
      close={close}
      look="typing"
    >
      {({ form, field, values: { decision } }) => (
        <>
          <RadioCards
            legend={t.decision}
            columns={2}
            chosen={decision}
            onChange={(value) => form.setValue('decision', value)}
            cards={[
              { value: 'approve', label: t.approve },
              { value: 'deny', label: t.deny },
            ]}
          />
          {decision && (
            <ReasonField
              field={field('reason', { label: t.reason, required: t.reasonNeeded })}
              templates={decision === 'approve' ? t.approveReasons : t.denyReasons}
              onChoose={(reason) => form.setValue('reason', reason)}
            />
          )}
        </>
      )}
    </ActDialog>
  )
}
