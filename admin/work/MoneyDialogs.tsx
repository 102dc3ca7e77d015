import { type Day, formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { WorkAct } from '../../contract/ops/work/workKinds.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { words as actWords } from '../shared/act/words.ts'
import { ActDialog } from './ActDialog.tsx'
import type { OpenCharge, Refund } from './queries.ts'
import { words as workWords } from './words.ts'

const settledFacts = ({ amount, next_try_date }: Answer<'settleCharge'>, language: Language) => {
  const t = workWords[language]
  return [
    { term: t.chargeOf, value: formatPrice(amount, language) },
    ...(next_try_date ? [{ term: t.nextTry, value: formatDay(next_try_date, language) }] : []),
  ]
}

/** Asked for where the processor has told none: refunds and its files name the payment by it. */
const processorReference = ({ reference }: { reference: string | null }, language: Language) => {
  const t = workWords[language]
  return { label: t.processorReference, ...(reference === null ? { required: t.processorReferenceNeeded } : {}) }
}

/** The consequences can be told before the reference is typed. */
const withReference = <Body extends { outcome: string; reference?: string | undefined }>(
  given: Body,
  language: Language,
): Body =>
  given.outcome === 'never_arrived'
    ? given
    : { ...given, reference: given.reference || actWords[language].previewReason }

/** The processor's knowledge of a charge, in the words of staff. */
export function ChargeDialog({ charge, act, close }: { charge: OpenCharge; act: WorkAct; close: () => void }) {
  const language = useLanguage()
  const t = workWords[language]
  const { charge_id } = charge
  if (act === 'settleChargeNeverArrived')
    return (
      <ActDialog
        title={t.lostTitle}
        act="settleCharge"
        given={() => ({ charge_id, outcome: 'never_arrived' as const })}
        close={close}
        look="typing"
        asked={(given) => withReference(given, language)}
        facts={(one) => settledFacts(one, language)}
      >
        <p>{t.lostText}</p>
      </ActDialog>
    )
  return (
    <ActDialog
      title={t.paidTitle}
      act="settleCharge"
      defaults={{ reference: charge.reference ?? '' }}
      given={({ reference }: { reference: string }) => ({
        charge_id,
        outcome: 'paid' as const,
        ...(reference ? { reference } : {}),
      })}
      close={close}
      look="typing"
      asked={(given) => withReference(given, language)}
      facts={(one) => settledFacts(one, language)}
      letter={() => t.receiptGoes}
    >
      {({ field }) => (
        <>
          <TextInput {...field('reference', processorReference(charge, language))} autoComplete="off" />
          <Notice>{t.paidText}</Notice>
        </>
      )}
    </ActDialog>
  )
}

/** The fate of money that the processor did not pay back, or the processor's knowledge of it. */
export function RefundDialog({ refund, act, close }: { refund: Refund; act: WorkAct; close: () => void }) {
  const language = useLanguage()
  const t = workWords[language]
  const { refund_id } = refund
  if (act === 'settleRefundNotPaid')
    return (
      <ActDialog
        title={t.refundNotPaidTitle}
        act="settleRefund"
        given={() => ({ refund_id, outcome: 'not_paid_back' as const })}
        close={close}
        look="typing"
        asked={(given) => withReference(given, language)}
      >
        <p>{t.refundNotPaidText}</p>
      </ActDialog>
    )
  if (act === 'settleRefundPaid')
    return (
      <ActDialog
        title={t.refundPaidTitle}
        act="settleRefund"
        defaults={{ reference: refund.reference ?? '' }}
        given={({ reference }: { reference: string }) => ({
          refund_id,
          outcome: 'paid_back' as const,
          ...(reference ? { reference } : {}),
        })}
        close={close}
        look="typing"
        asked={(given) => withReference(given, language)}
      >
        {({ field }) => (
          <>
            <TextInput {...field('reference', processorReference(refund, language))} autoComplete="off" />
            <Notice>{t.refundPaidText}</Notice>
          </>
        )}
      </ActDialog>
    )
  if (act === 'retryRefund')
    return (
      <ActDialog
        title={t.retryRefundTitle}
        act="retryRefund"
        given={() => ({ refund_id })}
        close={close}
        look="typing"
        facts={({ amount, attempt }) => [
          { term: t.paidBack, value: formatPrice(amount, language) },
          { term: t.attempt, value: String(attempt) },
        ]}
      >
        <p>{t.retryRefundText}</p>
      </ActDialog>
    )
  const today = helsinkiDay(new Date(shopNow()))
  return (
    <ActDialog
      title={t.settleRefundTitle}
      act="settleRefund"
      defaults={{ paid_on: today as Day | null, reference: '' }}
      given={({ paid_on, reference }: { paid_on: Day | null; reference: string }) =>
        paid_on && { refund_id, outcome: 'by_transfer' as const, paid_on, reference }
      }
      close={close}
      look="typing"
      asked={(given) => withReference(given, language)}
    >
      {({ field, picked }) => (
        <>
          <DatePicker {...picked('paid_on', { label: t.paidOn })} max={today} />
          <TextInput
            {...field('reference', { label: t.bankReference, required: t.bankReferenceNeeded })}
            hint={t.bankReferenceHint}
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  )
}
