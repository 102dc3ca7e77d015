import { formatMoment } from '../../contract/days/date.ts'
import { type RestrictionGround, restrictionGrounds } from '../../contract/ops/customers/grounds.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { words } from './words.ts'

interface DialogProps {
  customer: ShownCustomer
  onClose: () => void
}

/** Restricts the processing of a customer's data: what that means is said before the press. */
export function RestrictDialog({ customer, onClose }: DialogProps) {
  const language = useLanguage()
  const t = words[language].restrict
  const act = actWords[language]
  return (
    <ActDialog
      title={t.name}
      label={t.label}
      act="restrictProcessing"
      defaults={{ ground: '', reason: '' }}
      given={({ ground, reason }: { ground: RestrictionGround | ''; reason: string }) =>
        ground === '' ? null : { customer_id: customer.customer_id, ground, reason }
      }
      missing={t.groundMissing}
      done={t.done}
      look="typing"
      facts={() => []}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">{t.lead}</p>
          <Select
            {...field('ground', { label: t.ground, required: t.groundMissing })}
            choices={[
              { value: '', label: t.choose },
              ...restrictionGrounds.map((value) => ({ value, label: t.grounds[value] })),
            ]}
          />
          <TextInput {...field('reason', { label: t.reason, required: act.reasonMissing })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}

/** Says above all else that the data of a customer is not to be used, and why. */
export function RestrictionNotice({ restriction }: Pick<ShownCustomer, 'restriction'>) {
  const language = useLanguage()
  const t = words[language]
  if (!restriction) return null
  const { ground, since, end_asked_at, ends_at } = restriction
  return (
    <div className="mb-6">
      <Notice tone="warn" title={t.restricted.title}>
        <div className="grid gap-1.5">
          <p>{`${t.restrict.grounds[ground]}.`}</p>
          <p>{t.restricted.note(formatMoment(since, language))}</p>
          {end_asked_at && !ends_at && <p>{t.restricted.untold(formatMoment(end_asked_at, language))}</p>}
          {ends_at && <p>{t.restricted.ends(formatMoment(ends_at, language))}</p>}
        </div>
      </Notice>
    </div>
  )
}
