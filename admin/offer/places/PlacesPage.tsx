import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CalendarX, MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addMonths, helsinkiDay } from '../../../contract/days/date.ts'
import { openingHoursText } from '../../../contract/days/openDays.ts'
import type { Language } from '../../../contract/language.ts'
import { type Grant, isPermittedAt } from '../../../contract/ops/roles.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { shopNow } from '../../../ui/data/clock.ts'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { Screen } from '../../frame/Screen.tsx'
import { meQuery } from '../../session/queries.ts'
import { Listed } from '../../shared/list/Listed.tsx'
import { OfferNav } from '../OfferNav.tsx'
import { CloseDayDialog } from './CloseDayDialog.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { ownDays } from './closedRanges.ts'
import { HidePlaceDialog } from './HidePlaceDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { PlaceMenu } from './PlaceMenu.tsx'
import { closedDaysQuery, type Place, placesQuery } from './queries.ts'
import { words } from './words.ts'

/** The act that is under way, and its place; null for the whole shop, or a new one. */
type Doing = { act: 'hide'; place: Place } | { act: 'change' | 'close'; place: Place | null }

/** The places with their hours and closed days, and the closed days of the whole shop. */
export function PlacesPage() {
  const language = useLanguage()
  const t = words[language]
  const list = useQuery(placesQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const [doing, setDoing] = useState<Doing | null>(null)
  const why = whyNot(me.grants, null, language)
  const close = () => setDoing(null)
  return (
    <Screen
      title={t.title}
      above={<OfferNav />}
      acts={
        <>
          <Button icon={CalendarX} disabledReason={why} onClick={() => setDoing({ act: 'close', place: null })}>
            {t.closeShop}
          </Button>
          <Button
            kind="primary"
            icon={Plus}
            disabledReason={why}
            onClick={() => setDoing({ act: 'change', place: null })}
          >
            {t.addPlace}
          </Button>
        </>
      }
    >
      <Listed list={list}>
        {({ places }) =>
          places.length === 0 ? (
            <EmptyState icon={MapPin} title={t.none} action={null}>
              {t.noneHint}
            </EmptyState>
          ) : (
            <Table
              caption={t.title}
              columns={columnsWith(({ place }) => whyNot(me.grants, place, language), setDoing, language)}
              rows={places}
              rowKey={({ place }) => place}
            />
          )
        }
      </Listed>
      <ShopDays why={why} />
      {doing?.act === 'change' && <PlaceDialog place={doing.place} onClose={close} />}
      {doing?.act === 'hide' && <HidePlaceDialog place={doing.place} onClose={close} />}
      {doing?.act === 'close' && <CloseDayDialog place={doing.place} onClose={close} />}
    </Screen>
  )
}

/** Why somebody may not change a place, or what holds for all of them; null when they may. */
export const whyNot = (grants: readonly Grant[], place: string | null, language: Language): string | null =>
  isPermittedAt(grants, 'offer.change', place) ? null : words[language].role

type WhyNot = (place: Place) => string | null

const columnsWith = (
  whyNotAt: WhyNot,
  setDoing: (doing: Doing) => void,
  language: Language,
): readonly Column<Place>[] => {
  const t = words[language]
  return [
    {
      title: t.place,
      cell: ({ place, name, address, city, hidden }) => (
        <>
          <span className="block font-medium">
            <Link className="text-link" to={`/tarjonta/toimipisteet/${place}`}>
              {name}
            </Link>
            <span> </span>
            {hidden && <Badge tone="warn">{t.hidden}</Badge>}
          </span>
          <span className="block text-sm text-ink-soft">{`${address}, ${city}`}</span>
        </>
      ),
    },
    {
      title: t.phone,
      wideOnly: true,
      cell: ({ phone }) => <span className="nums whitespace-nowrap">{phone ?? '–'}</span>,
    },
    {
      title: t.hours,
      cell: ({ opening_hours }) => (
        <span className="nums">{opening_hours ? openingHoursText(opening_hours, language) : t.unknown}</span>
      ),
    },
    {
      title: t.closedDays,
      wideOnly: true,
      cell: (place) =>
        ownDays(place).length === 0 ? '–' : <ClosedDays days={ownDays(place)} place={place} why={whyNotAt(place)} />,
    },
    {
      title: t.acts,
      quietTitle: true,
      end: true,
      screenOnly: true,
      wideOnly: true,
      cell: (place) => <PlaceMenu place={place} why={whyNotAt(place)} onPick={(act) => setDoing({ act, place })} />,
    },
  ]
}

function ShopDays({ why }: { why: string | null }) {
  const t = words[useLanguage()]
  const list = useQuery(closedDaysQuery)
  // The next twelve months stand open; a catalogue brings holidays of several years.
  const far = addMonths(helsinkiDay(new Date(shopNow())), 12)
  return (
    <section aria-labelledby="koko-kauppa" className="mt-10">
      <h2 id="koko-kauppa" className="text-xl font-bold">
        {t.shopDays}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{t.shopDaysHint}</p>
      <Listed list={list}>
        {({ days }) => {
          const [soon, later] = [days.filter(({ day }) => day < far), days.filter(({ day }) => day >= far)]
          return days.length === 0 ? (
            <p>{t.noDays}</p>
          ) : (
            <>
              <ClosedDays days={soon} place={null} why={why} />
              {later.length > 0 && (
                <details className="mt-2">
                  <summary className="min-h-11 cursor-pointer py-2 font-medium">{t.laterDays(later.length)}</summary>
                  <ClosedDays days={later} place={null} why={why} />
                </details>
              )}
            </>
          )
        }}
      </Listed>
    </section>
  )
}
