import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Direction } from '../../contract/handover/protocol.ts'
import { orderMay } from '../../contract/order/orderRules.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { saidAt, whoDid } from '../shared/act/whoAndWhen.ts'
import { NotThere } from '../shared/list/Listed.tsx'
import { HandoverForm } from './HandoverForm.tsx'
import { type Ahead, handoverQuery } from './queries.ts'
import { forgetDraft } from './useHandoverDraft.ts'
import { words } from './words.ts'

export const DeliverPage = () => <HandoverPage direction="out" />
export const TakeBackPage = () => <HandoverPage direction="back" />

/** A car that changes hands, written down at the car. */
function HandoverPage({ direction }: { direction: Direction }) {
  const t = words[useLanguage()]
  const { orderNumber = '' } = useParams()
  const question = useQuery(handoverQuery(orderNumber, direction))
  const { data, error } = question
  const order = data?.order
  return (
    <Screen
      title={t.title[direction]}
      above={<Link to="/">{t.toBoard}</Link>}
      lead={order && `${order.customer} · ${order.car}, ${order.registration} · ${order.dealer}`}
      acts={<ButtonLink to={`/tilaukset/${orderNumber}`}>{t.toOrder(orderNumber)}</ButtonLink>}
    >
      {data ? (
        <Handover ahead={data} direction={direction} />
      ) : (
        <NotThere of={question} title={refusalText(error, t.failed)} hint={t.failedHint} />
      )}
    </Screen>
  )
}

function Handover({ ahead, direction }: { ahead: Ahead; direction: Direction }) {
  const language = useLanguage()
  const t = words[language]
  const { done, order } = ahead
  const { data: me } = useSuspenseQuery(meQuery)
  const [wasOpen] = useState(!done)
  // The words of somebody whose colleague was faster stay before them.
  const isKept = wasOpen && done?.by !== `staff:${me.name}`
  if (done && !isKept) return <Done done={done} ahead={ahead} direction={direction} text={t.doneText} />
  if (!done && !orderMay(order.status, direction === 'out' ? 'deliver' : 'takeBack'))
    return <Notice tone="warn">{t.notNow}</Notice>
  return (
    <div className="grid gap-5">
      {done && <Done done={done} ahead={ahead} direction={direction} text={t.notYours} />}
      <div inert={Boolean(done)}>
        <HandoverForm ahead={ahead} direction={direction} />
      </div>
    </div>
  )
}

interface DoneProps {
  done: NonNullable<Ahead['done']>
  ahead: Ahead
  direction: Direction
  text: string
}

/** A handover that is written down already, and by whom. The draft of this browser ends with it. */
function Done({ done, ahead, direction, text }: DoneProps) {
  const language = useLanguage()
  const t = words[language]
  const { order_number: orderNumber } = ahead.order
  useEffect(() => forgetDraft(orderNumber, direction), [orderNumber, direction])
  return (
    <Notice title={t.done(t.title[direction], whoDid(done.by, language), saidAt(done.at, language))}>{text}</Notice>
  )
}
