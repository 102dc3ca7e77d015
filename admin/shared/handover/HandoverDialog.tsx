import { type FormEvent, useId, useState } from 'react'
import type { OrderSummary } from '../../../contract/ops/orders.ts'
import { orderMay } from '../../../contract/orderRules.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Act } from '../../../ui/data/acts.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { Answer } from '../../api.ts'
import type { Given } from '../../data/act.ts'
import { ActRefused, changedIn } from './ActRefused.tsx'
import { fi } from './fi.ts'
import { HandoverAhead } from './HandoverAhead.tsx'
import { BeyondKilometres, TakeBackAhead, type Waiver, waiverOf } from './Kilometres.tsx'
import { kilometresOf, Odometer, type Reading, readingOf } from './Odometer.tsx'
import { type HandoverAct, handoverActs } from './queries.ts'
import { saidAt, whoDid } from './words.ts'

/** The order that is handed over or taken back, as it was seen. */
export interface HandedOver extends OrderSummary {
  kilometres_out: number | null
  unpaid: boolean
}

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
  const [reading, setReading] = useState<Reading>({ kilometres: '', damages: '' })
  const [waiver, setWaiver] = useState<Waiver>({ isOn: false, reason: '' })
  const [signed, setSigned] = useState(false)
  const [missing, setMissing] = useState(false)
  // After a refusal the next press is about the order as it was shown with it.
  const [seen, setSeen] = useState(order.version)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [already, setAlready] = useState<Told['already']>()
  const { run, busy } = useAct(handoverActs[act] as unknown as Act<Told, Sent>, {
    failed: (reason) => {
      setRefusal(reason)
      setSeen(changedIn(reason)?.order.version ?? seen)
      return null
    },
    after: (answer) => {
      if (answer.already) return setAlready(answer.already)
      const number = answer.kilometres?.invoice_number
      showToast(number ? fi.billed(number) : words.done)
      onClose()
    },
  })
  const asksReading = act === 'deliver' || act === 'takeBack'
  const signsToo = act === 'deliver' && orderMay(order.status, 'sign')
  const returned = { order, version: seen, kilometres: kilometresOf(reading), waiver }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = asksReading ? readingOf(reading) : {}
    const waived = act === 'takeBack' ? waiverOf(waiver) : {}
    const signing = signsToo ? { signed } : {}
    setMissing(read === null || waived === null)
    if (read === null || waived === null) return
    setRefusal(null)
    run({ order_number: order.order_number, version: seen, ...read, ...waived, ...signing } as Sent)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="md"
      {...(already ? {} : { save: { form: formId, label: words.label, busy } })}
    >
      <Form id={formId} onSubmit={send} className="grid gap-5">
        <Whose order={order} />
        {already && (
          <Notice live="status" title={fi.already(whoDid(already.by), words.did, saidAt(already.at))}>
            {fi.alreadyText}
          </Notice>
        )}
        {refusal !== null && <ActRefused failure={refusal} />}
        <p>{words.lead}</p>
        {signsToo && (
          <Checkbox
            label={fi.signedToo}
            hint={fi.signedTooHint}
            checked={signed}
            onChange={(event) => setSigned(event.target.checked)}
          />
        )}
        {asksReading && (
          <Odometer
            act={act}
            order={order}
            reading={reading}
            onChange={setReading}
            told={
              act === 'takeBack' &&
              !already && (
                <BeyondKilometres
                  {...returned}
                  onWaive={setWaiver}
                  error={missing && waiverOf(waiver) === null ? fi.waiveReasonMissing : undefined}
                />
              )
            }
            errors={missing && readingOf(reading) === null ? { kilometres: [fi.kilometresMissing] } : errorsIn(refusal)}
          />
        )}
        {act === 'takeBack' && !already && <TakeBackAhead {...returned} />}
        {act !== 'sign' && act !== 'takeBack' && !already && <HandoverAhead act={act} order={order} version={seen} />}
      </Form>
    </Dialog>
  )
}

const errorsIn = (failure: unknown): Record<string, string[]> =>
  failure instanceof Refused ? (failure.errors ?? {}) : {}

function Whose({ order }: { order: OrderSummary }) {
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
