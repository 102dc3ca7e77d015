import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as damageWords } from '../shared/damage/words.ts'
import { words as handoverWords } from '../shared/handover/words.ts'
import { ActDialog } from './ActDialog.tsx'
import { OrderLink } from './OrderLink.tsx'
import {
  damagePages,
  type Incomplete,
  incompletePages,
  type UnfitCar,
  unfitPages,
  type WaitingDamage,
} from './queries.ts'
import { useWorkUrl, WorkScreen } from './WorkScreen.tsx'
import { words } from './words.ts'
import type { Shown } from './workItem.ts'

/** Cars that left with something missing. */
export function IncompletePage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(incompletePages(url.show))
  return (
    <WorkScreen
      kind="incomplete"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ handovers }) => handovers)}
      shown={(row) => incompleteShown(row, language)}
    />
  )
}

const incompleteShown = (row: Incomplete, language: Language): Shown => {
  const t = words[language]
  const { missing } = handoverWords[language]
  const named = (some: Incomplete['missing']) => some.map((need) => missing[need]).join(', ')
  return {
    title: row.order.customer,
    line: t.leftWithout(named(row.missing)),
    when: formatDay(row.day, language),
    facts: [
      { term: t.order, value: <OrderLink number={row.order.order_number} /> },
      { term: t.car, value: `${row.order.car}, ${row.order.registration}` },
      { term: t.missing, value: named(row.missing) },
      { term: t.still, value: row.still.length === 0 ? t.nothingStill : named(row.still) },
      { term: t.because, value: row.because },
      { term: t.handedOverBy, value: row.by.replace(/^staff:/, '') },
    ],
    dialog: (_act, close) => (
      <ActDialog
        title={t.cureTitle}
        act="cureHandover"
        defaults={{ reason: '' }}
        given={({ reason }: { reason: string }) => ({ order_number: row.order.order_number, reason: reason.trim() })}
        close={close}
      >
        {({ field }) => (
          <>
            <p>{t.cureText}</p>
            <TextInput {...field('reason', { label: t.cureReason, required: t.reasonNeeded })} hint={t.reasonHint} />
          </>
        )}
      </ActDialog>
    ),
  }
}

/** Damages that wait to be estimated, repaired, paid for or billed. */
export function DamagesPage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(damagePages(url.show))
  return (
    <WorkScreen
      kind="damage"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ damages }) => damages)}
      shown={(row) => damageShown(row, language)}
    />
  )
}

/** The step that a case waits for, in a word. */
function waitsOf({ state, drivable, payer, share, billed }: WaitingDamage, language: Language): string {
  const { states, waits } = damageWords[language]
  if (state === 'new' && drivable === false) return waits.notDrivable
  if (state === 'new' || state === 'estimated') return states[state]
  return payer === null || (share === 0 && !billed) ? waits.payer : waits.bill
}

const damageShown = (row: WaitingDamage, language: Language): Shown => {
  const [t, of] = [words[language], damageWords[language]]
  const { order, damage_number } = row
  return {
    title: `${row.registration}, ${order.customer}`,
    line: `${waitsOf(row, language)}: ${row.description}`,
    when: formatDay(helsinkiDay(new Date(row.at)), language),
    facts: [
      { term: t.why, value: waitsOf(row, language) },
      { term: t.damages, value: row.description },
      { term: t.found, value: of.found[row.found] },
      { term: t.car, value: `${order.car}, ${row.registration}` },
      { term: t.order, value: <OrderLink number={order.order_number} /> },
      { term: t.place, value: order.dealer },
    ],
    body: (
      <div>
        <ButtonLink kind="primary" to={`/vauriot/${damage_number}`}>
          {t.openDamage}
        </ButtonLink>
      </div>
    ),
    dialog: () => null,
  }
}

/** Cars that came back damaged and wait for somebody to say that they are fit. */
export function UnfitPage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(unfitPages(url.show))
  return (
    <WorkScreen
      kind="unfit"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ cars }) => cars)}
      shown={(row) => unfitShown(row, language)}
    />
  )
}

const unfitShown = (row: UnfitCar, language: Language): Shown => {
  const t = words[language]
  return {
    title: row.registration,
    line: row.damages[0] ?? row.reason,
    when: formatDay(row.since, language),
    facts: [
      {
        term: t.car,
        value: (
          <Link className="text-link" to={`/autot/${encodeURIComponent(row.registration)}`}>
            {`${row.model}, ${row.registration}`}
          </Link>
        ),
      },
      { term: t.place, value: row.place },
      { term: t.why, value: row.reason },
      { term: t.damages, value: row.damages.join('. ') || null },
    ],
    dialog: (_act, close) => (
      <ActDialog
        title={t.fitTitle(row.registration)}
        act="releaseCar"
        defaults={{ reason: '' }}
        given={({ reason }: { reason: string }) => ({
          registration: row.registration,
          block_id: row.item_id,
          free_from: helsinkiDay(new Date(shopNow())),
          reason: reason.trim(),
        })}
        close={close}
      >
        {({ field }) => (
          <>
            <p>{t.fitText}</p>
            <TextInput {...field('reason', { label: t.fitReason, required: t.reasonNeeded })} hint={t.reasonHint} />
          </>
        )}
      </ActDialog>
    ),
  }
}
