import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { reasonText } from '../../ui/data/refused.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { readPrice } from '../shared/amount/readEuros.ts'
import { useAskedFirst } from '../shared/preview/useAskedFirst.ts'
import { fi as proposal } from '../shared/proposal/fi.ts'
import { saidAsProposed } from '../shared/proposal/saidAsProposed.ts'
import { fi } from './fi.ts'
import { type CreditPreview, creditInvoice, type PaperAccount } from './queries.ts'

interface CreditDialogProps {
  account: PaperAccount
  open: boolean
  onClose: () => void
}
type Typed = Record<number, string>

/**
 * Credits an invoice by its lines, or whatever is left of it: first what that would do, then one press that does it. What
 * was typed stays when it is refused; when it changes, the preview is asked for anew.
 */
export function CreditDialog({ account, open, onClose }: CreditDialogProps) {
  const [isWhole, setWhole] = useState(false)
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState('')
  const given = givenOf(account, { isWhole, typed, reason })
  const { seen, press, busy, failure, reset } = useAskedFirst({
    ...creditInvoice,
    given,
    done: ({ credit_invoice_number }) => {
      showToast(fi.creditDone(credit_invoice_number ?? ''))
      setTyped({})
      setReason('')
      close()
    },
    refused: (reason) => {
      const isProposed = saidAsProposed(reason)
      if (isProposed) close()
      return isProposed
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={fi.creditTitle(account.invoice.invoice_number)}
      size="lg"
      footer={
        <>
          <Button onClick={close}>{fi.cancel}</Button>
          <Button kind="primary" busy={busy} disabledReason={given === null ? fi.fill : null} onClick={press}>
            {seen ? labelOf(seen) : fi.look}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Checkbox
          label={fi.creditWhole(account.invoice.left)}
          checked={isWhole}
          onChange={(event) => setWhole(event.target.checked)}
        />
        {!isWhole && <Lines account={account} typed={typed} setTyped={setTyped} />}
        <TextInput
          label={fi.creditReason}
          hint={fi.creditReasonHint}
          value={reason}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        {failure !== null && (
          <Notice tone="bad" live="alert">
            {reasonText(failure, fi.otherwise)}
          </Notice>
        )}
        {seen && <Preview of={seen} />}
      </div>
    </Dialog>
  )
}

interface LinesProps {
  account: PaperAccount
  typed: Typed
  setTyped: (typed: Typed) => void
}

/** One field per line that something is left of; a discount gives nothing. */
function Lines({ account: { lines }, typed, setTyped }: LinesProps) {
  return lines
    .filter(({ amount, credited }) => amount > credited)
    .map(({ position, name, amount, credited }) => {
      const text = typed[position] ?? ''
      return (
        <TextInput
          key={position}
          label={fi.lineAmount(name)}
          hint={fi.lineLeft(Math.round((amount - credited) * 100) / 100)}
          error={text.trim() !== '' && readPrice(text) === null ? fi.badAmount : null}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setTyped({ ...typed, [position]: event.target.value })}
        />
      )
    })
}

/** The body of the call; null while something is missing or means nothing. */
function givenOf(
  { invoice: { invoice_number } }: PaperAccount,
  { isWhole, typed, reason }: { isWhole: boolean; typed: Typed; reason: string },
) {
  const why = reason.trim()
  if (!why) return null
  if (isWhole) return { invoice_number, reason: why }
  const lines = Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([position, text]) => ({ position: Number(position), amount: readPrice(text) ?? 0 }))
  const isReadable = lines.length > 0 && lines.every(({ amount }) => amount > 0)
  return isReadable ? { invoice_number, lines, reason: why } : null
}

const labelOf = ({ total, second_person }: CreditPreview): string =>
  second_person ? proposal.proposeCredit(total) : fi.creditNow(total)

function Preview({ of: { total, vat, vat_rate, left, goes_back, second_person } }: { of: CreditPreview }) {
  return (
    <Notice live="status" title={fi.whatHappens}>
      <ul className="grid gap-1">
        {second_person && <li className="font-medium">{proposal.creditNeedsTwo}</li>}
        <li>{fi.makesPaper(total, vat, fi.percent(vat_rate))}</li>
        <li>
          {!goes_back
            ? fi.debtSmaller
            : goes_back.card
              ? fi.goesBack(goes_back.amount, goes_back.card)
              : fi.goesBackUnknown(goes_back.amount)}
        </li>
        {goes_back && <li>{fi.letter}</li>}
        <li>{fi.leftThen(left)}</li>
      </ul>
    </Notice>
  )
}
