import { type Day, formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { WorkAct } from '../../contract/ops/work/workKinds.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import type { Answer } from '../api.ts'
import { ActDialog, PlainActDialog } from './ActDialog.tsx'
import { fi } from './fi.ts'
import {
  chargePreview,
  type OpenCharge,
  type Refund,
  refundPreview,
  retryPreview,
  retryRefund,
  settleCharge,
  settleRefund,
} from './queries.ts'

const settledFacts = ({ amount, next_try_date }: Answer<'settleCharge'>) => [
  { term: fi.chargeOf, value: formatPrice(amount) },
  ...(next_try_date ? [{ term: fi.nextTry, value: formatDay(next_try_date) }] : []),
]

/** Asked for where the processor has told none: refunds and its files name the payment by it. */
const processorReference = ({ reference }: { reference: string | null }) => ({
  label: fi.processorReference,
  ...(reference === null ? { required: fi.processorReferenceNeeded } : {}),
})

/** What the processor knows of a charge, in the words of staff. */
export function ChargeDialog({ charge, act, close }: { charge: OpenCharge; act: WorkAct; close: () => void }) {
  const { charge_id } = charge
  if (act === 'settleChargeNeverArrived')
    return (
      <PlainActDialog
        title={fi.lostTitle}
        text={fi.lostText}
        act={settleCharge}
        given={{ charge_id, outcome: 'never_arrived' as const }}
        close={close}
        preview={chargePreview}
        told={settledFacts}
      />
    )
  return (
    <ActDialog
      title={fi.paidTitle}
      label={fi.confirm}
      act={settleCharge}
      defaults={{ reference: charge.reference ?? '' }}
      given={({ reference }: { reference: string }) => ({
        charge_id,
        outcome: 'paid' as const,
        ...(reference ? { reference } : {}),
      })}
      close={close}
      preview={chargePreview}
      told={settledFacts}
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

/** What becomes of money that the processor did not pay back, or what it knows of it. */
export function RefundDialog({ refund, act, close }: { refund: Refund; act: WorkAct; close: () => void }) {
  const { refund_id } = refund
  if (act === 'settleRefundNotPaid')
    return (
      <PlainActDialog
        title={fi.refundNotPaidTitle}
        text={fi.refundNotPaidText}
        act={settleRefund}
        given={{ refund_id, outcome: 'not_paid_back' as const }}
        close={close}
        preview={refundPreview}
      />
    )
  if (act === 'settleRefundPaid')
    return (
      <ActDialog
        title={fi.refundPaidTitle}
        label={fi.confirm}
        act={settleRefund}
        defaults={{ reference: refund.reference ?? '' }}
        given={({ reference }: { reference: string }) => ({
          refund_id,
          outcome: 'paid_back' as const,
          ...(reference ? { reference } : {}),
        })}
        close={close}
        preview={refundPreview}
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
      <PlainActDialog
        title={fi.retryRefundTitle}
        text={fi.retryRefundText}
        act={retryRefund}
        given={{ refund_id }}
        close={close}
        preview={retryPreview}
        told={({ amount, attempt }) => [
          { term: fi.paidBack, value: formatPrice(amount) },
          { term: fi.attempt, value: String(attempt) },
        ]}
      />
    )
  const today = helsinkiDay(new Date(shopNow()))
  return (
    <ActDialog
      title={fi.settleRefundTitle}
      label={fi.confirm}
      act={settleRefund}
      defaults={{ paid_on: today as Day | null, reference: '' }}
      given={({ paid_on, reference }: { paid_on: Day | null; reference: string }) =>
        paid_on && { refund_id, outcome: 'by_transfer' as const, paid_on, reference }
      }
      close={close}
      preview={refundPreview}
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
