import { type Day, helsinkiDay } from '../../contract/date.ts'
import type { WorkAct } from '../../contract/ops/workKinds.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { ActDialog, PlainActDialog } from './ActDialog.tsx'
import { fi } from './fi.ts'
import { type OpenCharge, type Refund, refundPreview, retryRefund, settleCharge, settleRefund } from './queries.ts'

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
    >
      {({ field }) => (
        <>
          <TextInput {...field('reference', { label: fi.processorReference })} autoComplete="off" />
          <Notice>{fi.paidText}</Notice>
        </>
      )}
    </ActDialog>
  )
}

/** What becomes of money that the processor did not pay back. */
export function RefundDialog({ refund, act, close }: { refund: Refund; act: WorkAct; close: () => void }) {
  const { refund_id } = refund
  if (act === 'retryRefund')
    return (
      <PlainActDialog
        title={fi.retryRefundTitle}
        text={fi.retryRefundText}
        act={retryRefund}
        given={{ refund_id }}
        close={close}
      />
    )
  const today = helsinkiDay(new Date(shopNow()))
  return (
    <ActDialog
      title={fi.settleRefundTitle}
      label={fi.confirm}
      act={settleRefund}
      defaults={{ paid_on: today as string, reference: '' }}
      given={(values: { paid_on: string; reference: string }) => ({ refund_id, ...values })}
      close={close}
      preview={refundPreview}
    >
      {({ form, field }) => (
        <>
          <DatePicker
            label={fi.paidOn}
            value={form.watch('paid_on') as Day}
            max={today}
            error={form.formState.errors.paid_on?.message}
            onChange={(day) => form.setValue('paid_on', day)}
          />
          <TextInput
            {...field('reference', { label: fi.bankReference, required: fi.reasonNeeded })}
            hint={fi.bankReferenceHint}
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  )
}
