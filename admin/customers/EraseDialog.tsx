import { formatDay } from '../../contract/days/date.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { Answer } from '../api.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { fi as act } from '../shared/act/fi.ts'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { dataPartNames, fi } from './fi.ts'

type Parts = Answer<'eraseCustomer'>['parts']

const listed = (parts: Parts, of: 'erased' | 'kept'): string =>
  parts.flatMap((one) => (one[of] > 0 ? [`${dataPartNames[one.part]}\u00a0(${one[of]})`] : [])).join(', ')

/** Proposes that a customer is erased: what goes and what stays is told first, and somebody else agrees to it. */
export function EraseDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  return (
    <ActDialog
      title={fi.erase.name}
      label={fi.erase.label}
      act="eraseCustomer"
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ customer_id: customer.customer_id, reason })}
      done={fi.erase.done}
      look="typing"
      facts={({ parts, kept_until }) => [
        { term: fi.erase.goes, value: listed(parts, 'erased') },
        { term: fi.erase.stays, value: listed(parts, 'kept') },
        { term: fi.erase.until, value: kept_until && fi.erase.atLeast(formatDay(kept_until, 'fi')) },
      ]}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">{fi.erase.lead}</p>
          <TextInput {...field('reason', { label: fi.erase.reason, required: act.reasonMissing })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}
