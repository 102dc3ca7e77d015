import { type Day, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { EuroInput } from '../shared/amount/EuroInput.tsx'
import { readPrice } from '../shared/amount/readEuros.ts'
import { BringFileDialog } from '../shared/file/BringFileDialog.tsx'
import { debtorsWords } from './debtorsWords.ts'
import { importTransfers, type Transfer } from './queries.ts'

const bookedFacts = (
  { left, too_much, ...more }: Answer<'bookTransfer'> | Answer<'matchTransfer'>,
  language: Language,
) => {
  const t = debtorsWords[language]
  return [
    { term: t.left, value: formatPrice(left, language) },
    ...(too_much > 0 ? [{ term: t.tooMuch, value: formatPrice(too_much, language) }] : []),
    ...('second_person' in more && more.second_person ? [{ term: '', value: t.forTwo }] : []),
  ]
}

interface Booked {
  invoice_number: string
  archive_id: string
  booked_on: Day | null
  payer: string
  amount: string
}

/** One transfer by hand, with what it comes to for its invoice. */
export function BookTransferDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const t = debtorsWords[language]
  const today = helsinkiDay(new Date(shopNow()))
  return (
    <ActDialog
      act="bookTransfer"
      title={t.bookTitle}
      label={t.book}
      defaults={{ invoice_number: '', archive_id: '', booked_on: today as Day | null, payer: '', amount: '' }}
      given={({ booked_on, amount, ...typed }: Booked) => {
        const sum = readPrice(amount)
        const texts = Object.values(typed).map((text) => text.trim())
        if (sum === null || booked_on === null || texts.includes('')) return null
        const { invoice_number, archive_id, payer } = typed
        return {
          invoice_number: invoice_number.trim(),
          archive_id: archive_id.trim(),
          booked_on,
          payer: payer.trim(),
          amount: sum,
        }
      }}
      look="typing"
      facts={(one) => bookedFacts(one, language)}
      done={t.done}
      onClose={onClose}
    >
      {({ field, picked, values }) => (
        <>
          <TextInput {...field('invoice_number', { label: t.invoiceNumber, required: t.invoiceNeeded })} />
          <EuroInput {...field('amount', { label: t.amount, required: t.amountNeeded })} typed={values.amount ?? ''} />
          <DatePicker {...picked('booked_on', { label: t.bookedOn })} max={today} />
          <TextInput {...field('payer', { label: t.payer, required: t.payerNeeded })} autoComplete="off" />
          <TextInput {...field('archive_id', { label: t.archiveId, required: t.archiveNeeded })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}

/** Which invoice a transfer pays that came without its reference. */
export function MatchDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const language = useLanguage()
  const t = debtorsWords[language]
  return (
    <ActDialog
      act="matchTransfer"
      title={t.matchTitle}
      label={t.match}
      defaults={{ invoice_number: '' }}
      given={({ invoice_number }: { invoice_number: string }) =>
        invoice_number.trim() === ''
          ? null
          : { transfer_id: transfer.transfer_id, invoice_number: invoice_number.trim() }
      }
      look="typing"
      facts={(one) => bookedFacts(one, language)}
      done={t.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{`${transfer.payer}, ${formatPrice(transfer.amount, language)}`}</p>
          <TextInput {...field('invoice_number', { label: t.invoiceNumber, required: t.invoiceNeeded })} />
        </>
      )}
    </ActDialog>
  )
}

/** A bank's file of incoming payments. */
export function BringTransfersDialog({ onClose }: { onClose: () => void }) {
  const t = debtorsWords[useLanguage()]
  return (
    <BringFileDialog
      act={importTransfers}
      title={t.bringTitle}
      text={t.bringText}
      label={t.bring}
      accept=".xml,.txt,.ktl,.c54"
      problems={t.problems}
      notBrought={{ title: t.notBrought, otherwise: t.failedHint }}
      outcome={({ booked, known, unmatched, different, left_out, left_out_count }) => ({
        tone: unmatched + different.length + left_out_count > 0 ? 'warn' : 'good',
        text: [
          t.brought(booked, known, unmatched),
          ...(different.length > 0 ? [t.different(different)] : []),
          ...(left_out_count > 0 ? [t.rowsLeftOut(left_out_count)] : []),
        ].join(' '),
        rows: left_out.map(({ line, reason }) => t.leftOutRow(line, reason)),
      })}
      onClose={onClose}
    />
  )
}
