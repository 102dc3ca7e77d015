import { formatDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { words as opsWords } from '../../contract/ops/words.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { words } from './words.ts'

type Parts = Answer<'eraseCustomer'>['parts']

const listed = (parts: Parts, of: 'erased' | 'kept', language: Language): string =>
  parts
    .flatMap((one) => (one[of] > 0 ? [`${opsWords[language].dataPartNames[one.part]}\u00a0(${one[of]})`] : []))
    .join(', ')

/** Proposes that a customer is erased: what goes and what stays is told first, and somebody else agrees to it. */
export function EraseDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const act = actWords[language]
  return (
    <ActDialog
      title={t.erase.name}
      label={t.erase.label}
      act="eraseCustomer"
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ customer_id: customer.customer_id, reason })}
      done={t.erase.done}
      look="typing"
      facts={({ parts, kept_until }) => [
        { term: t.erase.goes, value: listed(parts, 'erased', language) },
        { term: t.erase.stays, value: listed(parts, 'kept', language) },
        { term: t.erase.until, value: kept_until && t.erase.atLeast(formatDay(kept_until, language)) },
      ]}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">{t.erase.lead}</p>
          <TextInput {...field('reason', { label: t.erase.reason, required: act.reasonMissing })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}
