import { type Day, formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { WorkAct } from '../../contract/ops/work/workKinds.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import type { Answer } from '../api.ts'
import { fi as words } from '../shared/act/fi.ts'
import { ActDialog } from './ActDialog.tsx'
import { fi } from './fi.ts'
import type { OpenCharge, Refund } from './queries.ts'

const settledFacts = ({ amount, next_try_date }: Answer<'settleCharge'>) => [
  { term: fi.chargeOf, value: formatPrice(amount, 'fi') },
  ...(next_try_date ? [{ term: fi.nextTry, value: formatDay(next_try_date, 'fi') }] : []),
]

/** Asked for where the processor has told none: refunds and its files name the payment by it. */
const processorReference = ({ reference }: { reference: string | null }) => ({
  label: fi.processorReference,
  ...(reference === null ? { required: fi.processorReferenceNeeded } : {}),
})

/** The consequences can be told before the reference is typed. */
const withReference = <Body extends { outcome: string; reference?: string | undefined }>(given: Body): Body =>
  given.outcome === 'never_arrived' ? given : { ...given, reference: given.reference || words.previewReason }

/** The processor's knowledge of a charge, in the words of staff. */
export function ChargeDialog({ charge, act, close }: { charge: OpenCharge; act: WorkAct; close: () => void }) {
  const { charge_id } = charge
  if (act === 'settleChargeNeverArrived')
    return (
      <ActDialog
        title={fi.lostTitle}
        act="settleCharge"
        given={() => ({ charge_id, outcome: 'never_arrived' as const })}
        close={close}
        look="typing"
        asked={withReference}
        facts={settledFacts}
      >
        <p>{fi.lostText}</p>
      </ActDialog>
    )
  return (
    <ActDialog
      title={fi.paidTitle}
      act="settleCharge"
      defaults={{ reference: charge.reference ?? '' }}
      given={({ reference }: { reference: string }) => ({
        charge_id,
        outcome: 'paid' as const,
        ...(reference ? { reference } : {}),
      })}
      close={close}
      look="typing"
      asked={withReference}
      facts={settledFacts}
      letter={() => fi.receiptGoes}
    >
      {({ field }) => (
        <>
          <TextInput {...field('reference', processorReference(charge))} autoComplete="off" />
          <Notice>{fi.paidText}</Notice>
        </>
      )}
    </ActDialog>
  )
}

/** The fate of money that the processor did not pay back, or the processor's knowledge of it. */
export function RefundDialog({ refund, act, close }: { refund: Refund; act: WorkAct; close: () => void }) {
  const { refund_id } = refund
  if (act === 'settleRefundNotPaid')
    return (
      <ActDialog
        title={fi.refundNotPaidTitle}
        act="settleRefund"
        given={() => ({ refund_id, outcome: 'not_paid_back' as const })}
        close={close}
        look="typing"
        asked={withReference}
      >
        <p>{fi.refundNotPaidText}</p>
      </ActDialog>
    )
  if (act === 'settleRefundPaid')
    return (
      <ActDialog
        title={fi.refundPaidTitle}
        act="settleRefund"
        defaults={{ reference: refund.reference ?? '' }}
        given={({ reference }: { reference: string }) => ({
          refund_id,
          outcome: 'paid_back' as const,
          ...(reference ? { reference } : {}),
        })}
        close={close}
        look="typing"
        asked={withReference}
      >
        {({ field }) => (
          <>
            <TextInput {...field('reference', processorReference(refund))} autoComplete="off" />
            <Notice>{fi.refundPaidText}</Notice>
          </>
        )}
      </ActDialog>
    )
  if (act === 'retryRefund')
    return (
      <ActDialog
        title={fi.retryRefundTitle}
        act="retryRefund"
        given={() => ({ refund_id })}
        close={close}
        look="typing"
        facts={({ amount, attempt }) => [
          { term: fi.paidBack, value: formatPrice(amount, 'fi') },
          { term: fi.attempt, value: String(attempt) },
        ]}
      >
        <p>{fi.retryRefundText}</p>
      </ActDialog>
    )
  const today = helsinkiDay(new Date(shopNow()))
  return (
    <ActDialog
      title={fi.settleRefundTitle}
      act="settleRefund"
      defaults={{ paid_on: today as Day | null, reference: '' }}
      given={({ paid_on, reference }: { paid_on: Day | null; reference: string }) =>
        paid_on && { refund_id, outcome: 'by_transfer' as const, paid_on, reference }
      }
      close={close}
      look="typing"
      asked={withReference}
    >
      {({ field, picked }) => (
        <>
          <DatePicker {...picked('paid_on', { label: fi.paidOn })} max={today} />
          <TextInput
            {...field('reference', { label: fi.bankReference, required: fi.bankReferenceNeeded })}
            hint={fi.bankReferenceHint}
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  )
}
