import { useState } from 'react'
import { formatDay, formatMoment, helsinkiDay } from '../../../contract/days/date.ts'
import { isOpenDamage, MOST_REPORT_PHOTOS } from '../../../contract/handover/damages.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { DamageCase } from '../../../contract/order/damages.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { DataList, type Fact } from '../../../ui/layout/DataList.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { HandoverPhoto } from '../handover/HandoverPhoto.tsx'
import { OrderSection } from '../orders/OrderSection.tsx'
import { sendDamagePhotos, type TakenPhoto } from '../queries.ts'
import { TakenPhotos } from './TakenPhotos.tsx'
import { words } from './words.ts'

/** Damages of the order: what was told, what was answered, and who pays. */
export function DamageCases({ order: { order_number, damage_cases: cases } }: { order: Order }) {
  const t = words[useLanguage()]
  const last = cases.at(-1)
  if (!last) return null
  // A damage that was told today stands open: its teller sees that it came, and its number.
  const isToday = last.found === 'report' && helsinkiDay(new Date(last.at)) === today()
  return (
    <OrderSection key={last.damage_number} title={t.title} note={t.count(cases.length)} isOpen={isToday}>
      <div className="grid gap-8">
        {cases.map((one) => (
          <Case key={one.damage_number} orderNumber={order_number} damage={one} />
        ))}
      </div>
    </OrderSection>
  )
}

function Case({ orderNumber, damage }: { orderNumber: string; damage: DamageCase }) {
  const language = useLanguage()
  const t = words[language]
  const { damage_number, photos, replies } = damage
  return (
    <section aria-label={t.numbered(damage_number)} className="grid gap-4">
      <h4 className="font-bold">{t.numbered(damage_number)}</h4>
      <DataList facts={factsOf(damage, language)} />
      {replies.map(({ at, text }) => (
        <div key={at} className="rounded-md bg-petrol-wash p-4">
          <p className="text-sm text-ink-soft">{`${t.reply}, ${formatMoment(at, language)}`}</p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      ))}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4" aria-label={t.photos}>
          {photos.map((photoId, at) => (
            <li key={photoId}>
              <HandoverPhoto orderNumber={orderNumber} photoId={photoId} label={t.photoOf(at + 1)} />
            </li>
          ))}
        </ul>
      )}
      {damage.found === 'report' && isOpenDamage(damage.state) && (
        <MorePhotos orderNumber={orderNumber} damage={damage} />
      )}
    </section>
  )
}

/** More photos, until staff have done with the damage. */
function MorePhotos({ orderNumber, damage: { damage_id, photos } }: { orderNumber: string; damage: DamageCase }) {
  const t = words[useLanguage()]
  const [taken, setTaken] = useState<readonly TakenPhoto[]>([])
  const [notSent, setNotSent] = useState(0)
  const { run, busy } = useAct(sendDamagePhotos, {
    failed: t.photosFailed,
    done: (left) => {
      setTaken(left)
      setNotSent(left.length)
    },
  })
  return (
    <div className="grid gap-3">
      <TakenPhotos photos={taken} most={MOST_REPORT_PHOTOS - photos.length} onChange={setTaken} />
      {notSent > 0 && (
        <Notice tone="bad" live="alert">
          {t.photosNotSent(notSent)}
        </Notice>
      )}
      {taken.length > 0 && (
        <Button kind="primary" busy={busy} onClick={() => run({ order_number: orderNumber, damage_id, photos: taken })}>
          {t.sendPhotos}
        </Button>
      )}
    </div>
  )
}

function factsOf(damage: DamageCase, language: Language): Fact[] {
  const t = words[language]
  const { state, closed_because, payer, share, billed, happened_on, happened_at, place, description } = damage
  const when = happened_on && [formatDay(happened_on, language), happened_at, place].filter(Boolean).join(', ')
  const costs = payer ? t.payers[share === 0 ? 'nobody' : payer](formatPrice(share ?? 0, language)) : t.undecided
  return [
    { term: t.state, value: closed_because ? t.closed[closed_because] : t.states[state] },
    { term: t.when, value: when ?? t.found },
    { term: t.what, value: <span className="wrap-anywhere whitespace-pre-line">{description}</span> },
    { term: t.costs, value: [costs, ...(billed ? [t.billed] : [])].join('. ') },
  ]
}
