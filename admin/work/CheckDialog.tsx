import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Check } from './queries.ts'
import { ReasonField } from './ReasonField.tsx'
import { words } from './words.ts'

interface Values {
  decision: 'approve' | 'deny'
  reason: string
}

/** Approves or denies what no register could decide. */
export function CheckDialog({ check, close }: { check: Check; close: () => void }) {
  const t = words[useLanguage()]
  return (
    <ActDialog
      title={t.decideTitle(check.customer)}
      act="decideCheck"
      defaults={{ decision: 'approve', reason: '' }}
      given={(values: Values) => ({ check_id: check.check_id, ...values })}
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
          <ReasonField
            field={field('reason', { label: t.reason, required: t.reasonNeeded })}
            templates={decision === 'approve' ? t.approveReasons : t.denyReasons}
            onChoose={(reason) => form.setValue('reason', reason)}
          />
        </>
      )}
    </ActDialog>
  )
}
