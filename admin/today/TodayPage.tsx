import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isPermittedAt, mayOpen } from '../../contract/ops/roles.ts'
import type { BoardCard } from '../../contract/ops/work/board.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { aDay, anyText, useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { HandoverDialog } from '../shared/handover/HandoverDialog.tsx'
import { usePhotoQueue } from '../shared/handover/photoQueue.ts'
import { type HandoverAct, pageOf } from '../shared/handover/queries.ts'
import { Board, type Folds } from './Board.tsx'
import { DayChooser } from './DayChooser.tsx'
import { dayName, shopToday } from './days.ts'
import { PlaceChooser } from './PlaceChooser.tsx'
import { ALL, placeShown, rememberPlace } from './place.ts'
import { boardQuery } from './queries.ts'
import { words } from './words.ts'

const readers = { paiva: aDay, paikka: anyText }
/** Should no word of a change come through. */
const ANYWAY_MS = 60_000

/** The day at the places: the start page of the console; `own` is what else waits for one's role. */
export function TodayPage({ own = null }: { own?: Elements }) {
  const t = words[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  const { values, set, dropped } = useListUrl(readers)
  const today = shopToday()
  const day = values.paiva ?? today
  const place = placeShown(me.grants, values.paikka)
  const asked = boardQuery({ day, ...(place ? { place } : {}) })
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...asked,
    refetchInterval: ANYWAY_MS,
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<{ act: HandoverAct; card: BoardCard } | null>(null)
  const [open, setOpen] = useState<Folds['open']>(new Set())
  const folds: Folds = {
    open,
    set: (column, isOpen) =>
      setOpen((before) => new Set(isOpen ? [...before, column] : [...before].filter((one) => one !== column))),
  }
  const navigate = useNavigate()
  usePhotoQueue()
  const mayAct = mayOpen(me.grants, { permission: 'orders.handover' })
  const choosePlace = (chosen: string) => {
    rememberPlace(chosen)
    set({ paikka: chosen })
  }
  return (
    <Screen
      title={day === today ? t.today : capital(dayName(day))}
      lead={day === today ? capital(dayName(day)) : undefined}
      acts={
        <Button icon={Printer} onClick={() => window.print()}>
          {t.print}
        </Button>
      }
    >
      <div className="grid gap-5 print:block">
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-4 print:hidden">
          <DayChooser day={day} today={today} onChange={(chosen) => set({ paiva: chosen === today ? null : chosen })} />
          <PlaceChooser places={data?.places ?? []} place={place ?? ALL} onChange={choosePlace} />
        </div>
        {dropped.length > 0 && <Notice tone="warn">{t.dropped}</Notice>}
        {!mayAct && <Notice>{t.noRight}</Notice>}
        {error && data && <Notice tone="warn">{t.stale}</Notice>}
        {error && !data && (
          <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching}>
            {t.failedText}
          </ErrorState>
        )}
        {(!data || isPlaceholderData) && !error && <Loading inPart />}
        {data && !isPlaceholderData && (
          <Board
            board={data}
            mayActAt={(at) => isPermittedAt(me.grants, 'orders.handover', at)}
            onAct={(act, card) =>
              act in pageOf
                ? void navigate(pageOf[act as keyof typeof pageOf](card.order_number))
                : setOpened({ act, card })
            }
            onDay={(to) => set({ paiva: to })}
            folds={folds}
          />
        )}
        {own}
      </div>
      {opened && (
        <HandoverDialog
          key={opened.card.order_number + opened.act}
          act={opened.act}
          order={{ ...opened.card, unpaid: opened.card.missing.includes('unpaid') }}
          onClose={() => setOpened(null)}
        />
      )}
    </Screen>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
