import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { openingHoursText } from '../../../contract/days/openDays.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { Screen } from '../../frame/Screen.tsx'
import { meQuery } from '../../session/queries.ts'
import { words as sessionWords } from '../../session/words.ts'
import { CarCounts } from '../../shared/car/CarCounts.tsx'
import { PageOfOne } from '../../shared/page/PageOfOne.tsx'
import { CloseDayDialog } from './CloseDayDialog.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { ownDays } from './closedRanges.ts'
import { HidePlaceDialog } from './HidePlaceDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { PlaceMenu } from './PlaceMenu.tsx'
import { whyNot } from './PlacesPage.tsx'
import { placeQuery } from './queries.ts'
import { words } from './words.ts'

/** One place: its facts, hours and closed days, its cars and its staff. */
export function PlacePage() {
  const language = useLanguage()
  const t = words[language]
  const { place: name = '' } = useParams()
  const question = useQuery(placeQuery(name))
  const { data: me } = useSuspenseQuery(meQuery)
  const [doing, setDoing] = useState<'change' | 'close' | 'hide' | null>(null)
  const close = () => setDoing(null)
  const why = whyNot(me.grants, name, language)
  const above = (
    <Link className="text-link" to="/tarjonta/toimipisteet">
      {t.toPlaces}
    </Link>
  )
  return (
    <PageOfOne of={question} name={name} above={above}>
      {(data) => (
        <Screen
          title={data.place.name}
          above={above}
          acts={<PlaceMenu place={data.place} why={why} onPick={setDoing} />}
        >
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Facts place={data.place} why={why} />
            <div className="grid gap-6">
              <Cars data={data} />
              <Staff data={data} />
            </div>
          </div>
          {doing === 'change' && <PlaceDialog place={data.place} onClose={close} />}
          {doing === 'close' && <CloseDayDialog place={data.place} onClose={close} />}
          {doing === 'hide' && <HidePlaceDialog place={data.place} onClose={close} />}
        </Screen>
      )}
    </PageOfOne>
  )
}

type Shown = Answer<'showPlace'>

function Facts({ place, why }: { place: Shown['place']; why: string | null }) {
  const language = useLanguage()
  const t = words[language]
  const { address, zip, city, lat, lng, phone, delivery_reach_km: km, opening_hours: hours } = place
  const written = (value: number) => String(value).replace('.', ',')
  return (
    <Card as="section">
      {place.hidden && <Badge tone="warn">{t.hidden}</Badge>}
      <DataList
        columns={1}
        facts={[
          { term: t.address, value: `${address}, ${zip} ${city}` },
          { term: t.coordinates, value: <span className="nums">{`${written(lat)} N, ${written(lng)} E`}</span> },
          { term: t.phone, value: phone ?? '–' },
          { term: t.hours, value: hours ? openingHoursText(hours, language) : t.unknown },
          { term: t.delivery, value: km === null ? t.noDelivery : t.deliveryUpTo(km) },
          {
            term: t.closedDays,
            value: ownDays(place).length === 0 ? '–' : <ClosedDays days={ownDays(place)} place={place} why={why} />,
          },
        ]}
      />
    </Card>
  )
}

function Cars({ data: { place, cars } }: { data: Shown }) {
  const t = words[useLanguage()]
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-bold">{t.cars}</h2>
      <CarCounts cars={cars} none={t.noCars} of={`paikka=${place.place}`} />
    </Card>
  )
}

function Staff({ data: { staff } }: { data: Shown }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-bold">{t.staff}</h2>
      {staff.length === 0 ? (
        <p>{t.noStaff}</p>
      ) : (
        <ul className="grid gap-1">
          {staff.map(({ name, role }) => (
            <li key={`${name} ${role}`}>
              <span>{name}</span>
              <span className="text-ink-soft">{`, ${sessionWords[language].roleNames[role]}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
