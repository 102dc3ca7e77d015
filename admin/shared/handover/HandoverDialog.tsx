import { useId, useState } from 'react'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Act } from '../../../ui/data/acts.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import type { Answer } from '../../api.ts'
import type { Given } from '../../data/act.ts'
import { ActRefused, changedIn } from './ActRefused.tsx'
import { fi } from './fi.ts'
import { HandoverAhead } from './HandoverAhead.tsx'
import { type HandedOver, type HandoverValues, kilometresOf, nothingTyped } from './handoverForm.ts'
import { BeyondKilometres, TakeBackAhead } from './Kilometres.tsx'
import { Odometer } from './Odometer.tsx'
import { type HandoverAct, handoverActs } from './queries.ts'
import { saidAt, whoDid } from './words.ts'

interface Props {
  act: HandoverAct
  order: HandedOver
  onClose: () => void
}
type Sent = Given<'deliverOrder'>
type Told = Answer<'takeBackCar'>

/** An act at the desk: what follows of it, what is written down, and one press. What was typed stays when it is refused. */
export function HandoverDialog({ act, order, onClose }: Props) {
  const words = fi.acts[act]
  const formId = useId()
  // After a refusal the next press is about the order as it was shown with it.
  const [seen, setSeen] = useState(order.version)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [already, setAlready] = useState<Told['already']>()
  const send = useSend(handoverActs[act] as Act<Told, Sent>)
  const asksReading = act === 'deliver' || act === 'takeBack'
  const signsToo = act === 'deliver' && orderMay(order.status, 'sign')
  const form = useServerForm<HandoverValues>({
    defaults: nothingTyped,
    submit: async ({ kilometres, damages, signed, waives, not_billed }) => {
      setRefusal(null)
      const read = asksReading && { kilometres: kilometresOf(kilometres), damages: damages.trim() }
      const waived = waives && { not_billed: not_billed.trim() }
      const signing = signsToo && { signed }
      const answer = await send({
        order_number: order.order_number,
        version: seen,
        ...read,
        ...waived,
        ...signing,
      } as Sent)
      if (answer.already) return setAlready(answer.already)
      const number = answer.kilometres?.invoice_number
      showToast(number ? fi.billed(number) : words.done)
      onClose()
    },
    refused: (failure) => {
      if (failure instanceof Refused && failure.errors) return false
      setRefusal(failure)
      setSeen(changedIn(failure)?.order.version ?? seen)
      return true
    },
  })
  const { kilometres, waives } = form.form.watch()
  const returned = { order, version: seen, kilometres: kilometresOf(kilometres) }
  const isReturning = act === 'takeBack' && !already
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="md"
      {...(already ? {} : { save: { form: formId, label: words.label, busy: form.busy } })}
    >
      <Form id={formId} onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary {...form.summary} />
        <Whose order={order} />
        {already && (
          <Notice live="status" title={fi.already(whoDid(already.by), words.did, saidAt(already.at))}>
            {fi.alreadyText}
          </Notice>
        )}
        {refusal !== null && <ActRefused failure={refusal} />}
        <p>{words.lead}</p>
        {signsToo && <Checkbox {...form.field('signed', { label: fi.signedToo })} hint={fi.signedTooHint} />}
        {asksReading && (
          <Odometer
            act={act}
            order={order}
            form={form}
            told={isReturning && <BeyondKilometres {...returned} form={form} />}
          />
        )}
        {isReturning && <TakeBackAhead {...returned} waives={waives} />}
        {act !== 'sign' && act !== 'takeBack' && !already && <HandoverAhead act={act} order={order} version={seen} />}
      </Form>
    </Dialog>
  )
}

function Whose({ order }: { order: HandedOver }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-canvas px-4 py-3">
      <p>
        <span className="block font-bold">{order.customer}</span>
        {order.company && <span className="block text-sm text-ink-soft">{order.company}</span>}
      </p>
      <p className="text-right">
        <span className="block font-bold tabular-nums">{order.registration}</span>
        <span className="block text-sm text-ink-soft">{order.car}</span>
      </p>
    </div>
  )
}
