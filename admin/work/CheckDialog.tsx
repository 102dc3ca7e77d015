import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { ActDialog } from './ActDialog.tsx'
import { fi } from './fi.ts'
import type { Check } from './queries.ts'
import { ReasonField } from './ReasonField.tsx'

interface Values {
  decision: 'approve' | 'deny'
  reason: string
}

/** Approves or denies what no register could decide. */
export function CheckDialog({ check, close }: { check: Check; close: () => void }) {
  return (
    <ActDialog
      title={fi.decideTitle(check.customer)}
      act="decideCheck"
      defaults={{ decision: 'approve', reason: '' }}
      given={(values: Values) => ({ check_id: check.check_id, ...values })}
      close={close}
      look="typing"
    >
      {({ form, field, values: { decision } }) => (
        <>
          <RadioCards
            legend={fi.decision}
            columns={2}
            chosen={decision}
            onChange={(value) => form.setValue('decision', value)}
            cards={[
              { value: 'approve', label: fi.approve },
              { value: 'deny', label: fi.deny },
            ]}
          />
          <ReasonField
            field={field('reason', { label: fi.reason, required: fi.reasonNeeded })}
            templates={decision === 'approve' ? fi.approveReasons : fi.denyReasons}
            onChoose={(reason) => form.setValue('reason', reason)}
          />
        </>
      )}
    </ActDialog>
  )
}
