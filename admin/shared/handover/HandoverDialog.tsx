import { useState } from 'react'
import { addDays, type Day, formatDay, formatPeriod } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import type { Given } from '../../data/act.ts'
import { ActDialog } from '../act/ActDialog.tsx'
import { changesIn } from '../act/ChangedMeanwhile.tsx'
import { saidAt, whoDid } from '../act/whoAndWhen.ts'
import { words as actWords } from '../act/words.ts'
import { type HandedOver, type HandoverValues, nothingTyped, type Written } from './handoverForm.ts'
import { BeyondKilometres } from './Kilometres.tsx'
import { Odometer } from './Odometer.tsx'
import { type HandoverAct, handoverActs } from './queries.ts'
import { words as handoverWords } from './words.ts'

interface Props {
  act: HandoverAct
  order: HandedOver
  /** The facts at the car, of the acts that write them down. */
  written?: Written
  /** Called when a car has changed hands, instead of `onClose`. */
  onDone?: () => void
  onClose: () => void
}
type Body = Given<(typeof handoverActs)[HandoverAct]>
type Outcome = Answer<'takeBackCar'> & Answer<'deliverOrder'>

/** An act at the desk: its consequences, the facts that are written down, and one press. */
export function HandoverDialog({ act, order, written, onDone, onClose }: Props) {
  const language = useLanguage()
  const t = handoverWords[language]
  const words = actWords[language]
  const { title, label, lead, done, did } = t.acts[act]
  // After a refusal the next press is about the order as it was shown with it.
  const [version, setVersion] = useState(order.version)
  const [already, setAlready] = useState<Outcome['already']>()
  const { order_number } = order
  const given = ({ reason, sure, waives, not_billed }: HandoverValues) =>
    ({
      order_number,
      version,
      ...(written ? { ...written.body, kilometres: written.kilometres } : {}),
      ...(sure ? { sure } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(waives ? { not_billed: not_billed.trim() } : {}),
    }) as Body
  // Nothing is written down by asking, so that a reason is not needed yet.
  const asked = (body: Body) => ({ ...body, ...('not_billed' in body ? { not_billed: '-' } : {}) }) as Body
  return (
    <ActDialog
      act={handoverActs[act]}
      title={title}
      label={label}
      defaults={nothingTyped}
      given={given}
      {...(act === 'sign' || already ? {} : { look: 'typing' as const })}
      // The press waits for the words that its customer will be told.
      {...(act === 'takeBack' && !already ? { labelOf: () => label } : {})}
      asked={asked}
      facts={(answer) => [...months(answer as Outcome, language), ...toldBack(answer as Outcome, language)]}
      done={(answer) => saidOf(answer as Outcome, done, language)}
      onDone={(answer) => (answer.already ? setAlready(answer.already) : (onDone ?? onClose)())}
      otherwise={words.failed}
      onRefused={(failure) => {
        setVersion(changesIn(failure)?.order.version ?? version)
        return false
      }}
      isOver={already !== undefined}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CustomerAndCar order={order} />
          {already && (
            <Notice live="status" title={t.already(whoDid(already.by, language), did, saidAt(already.at, language))}>
              {t.alreadyText}
            </Notice>
          )}
          <p>{lead}</p>
          {written && (act === 'deliver' || act === 'takeBack') && (
            <Odometer
              act={act}
              order={order}
              written={written}
              form={form}
              told={
                act === 'takeBack' &&
                !already && <BeyondKilometres order={order} version={version} written={written} form={form} />
              }
            />
          )}
        </>
      )}
    </ActDialog>
  )
}

/** The message about the act; `null` where a colleague had done the same: the dialog says so instead. */
function saidOf({ already, statement }: Outcome, done: string, language: Language): string | null {
  if (already) return null
  const { told } = handoverWords[language]
  return statement && statement.state !== 'settled' ? told[statement.state === 'draft' ? 'draft' : 'sent'] : done
}

function months({ periods }: Outcome, language: Language) {
  const t = handoverWords[language]
  if (!periods) return []
  const { first, next } = periods
  return [
    { term: t.firstPeriod, value: first && formatPeriod(first.start, addDays(first.last_day as Day, 1), language) },
    { term: t.firstAmount, value: first && formatPrice(first.amount, language) },
    { term: t.nextCharge, value: next && formatDay(next.start, language) },
    { term: t.nextAmount, value: next && formatPrice(next.amount, language) },
  ]
}

/** The bill at the return, as its customer will be told it. */
function toldBack({ statement }: Outcome, language: Language) {
  if (!statement) return []
  const t = handoverWords[language]
  const { titles, kinds } = statementWords[language]
  const { state, total, answer_by, lines } = statement
  const next =
    state === 'draft' ? t.waits : state === 'sent' ? t.answerBy(formatDay(answer_by ?? '', language)) : t.nothingToPay
  return [
    ...lines.map(({ kind, charged }) => ({ term: kinds[kind], value: formatPrice(charged, language) })),
    { term: titles.return, value: state === 'settled' ? next : `${formatPrice(total, language)}, ${next}` },
  ]
}

function CustomerAndCar({ order }: { order: HandedOver }) {
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
