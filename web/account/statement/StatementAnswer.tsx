import { useLayoutEffect, useState } from 'react'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Statement } from '../../../contract/order/statementOnWire.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { outcomeText, Refused } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as uiWords } from '../../../ui/words.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { answerStatement } from '../queries.ts'
import { words } from './words.ts'

interface AnswerProps {
  order: Order
  statement: Statement
}

/** The customer accepts the bill, or says why not. */
export function StatementAnswer({ order, statement }: AnswerProps) {
  const language = useLanguage()
  const t = words[language]
  const focusOrder = useFocusOrder()
  const [open, setOpen] = useState<'accept' | 'disagree' | null>(null)
  const seen = { order_number: order.order_number, version: statement.version }
  const { run, busy, failure, closeFailure } = useAct(answerStatement, {
    failed: t.failed,
    notDone: t.failedNote,
    done: () => showToast(t.accepted),
    // The question is answered and gone.
    after: () => focusOrder(),
  })
  if (open === 'disagree') return <Disagreement seen={seen} onCancel={() => setOpen(null)} />
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow print:hidden">
      {/* Both weigh the same: nobody is led to pay. */}
      <Button onClick={() => setOpen('accept')}>{t.accept}</Button>
      <Button onClick={() => setOpen('disagree')}>{t.disagree}</Button>
      <ConfirmDialog
        open={open === 'accept' && failure === null}
        title={t.acceptTitle}
        confirmLabel={t.acceptConfirm}
        busy={busy}
        onConfirm={() => run({ ...seen, answer: 'accept' })}
        onClose={() => setOpen(null)}
      >
        {t.acceptText(formatPrice(statement.total, language))}
      </ConfirmDialog>
      <MessageDialog
        message={failure}
        onClose={() => {
          closeFailure()
          setOpen(null)
        }}
      />
    </div>
  )
}

interface DisagreementProps {
  seen: { order_number: string; version: string }
  onCancel: () => void
}

function Disagreement({ seen, onCancel }: DisagreementProps) {
  const language = useLanguage()
  const t = words[language]
  const focusOrder = useFocusOrder()
  const send = useSend(answerStatement)
  const { form, field, onSubmit, busy, summary, told } = useServerForm({
    defaults: { reason: '' },
    submit: async ({ reason }) => {
      await send({ ...seen, answer: 'disagree', reason })
      showToast(t.sentAnswer)
      focusOrder()
    },
    refused: (failure) => {
      const isOfField = failure instanceof Refused && failure.status === 422
      return isOfField ? false : { title: t.failed, text: outcomeText(failure, t.failedNote, language) }
    },
  })
  const { setFocus } = form
  // Before anybody sees the form: a later move would take the focus from who has gone on.
  useLayoutEffect(() => setFocus('reason'), [setFocus])
  return (
    <Form onSubmit={onSubmit} className="grid gap-4">
      <ErrorSummary {...summary} />
      <TextArea
        {...field('reason', { label: t.reason, required: t.reasonMissing })}
        hint={t.reasonHint}
        rows={4}
        maxLength={2_000}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button kind="primary" type="submit" busy={busy}>
          {t.send}
        </Button>
        <Button onClick={onCancel}>{uiWords[language].cancel}</Button>
      </div>
      <MessageDialog {...told} />
    </Form>
  )
}
