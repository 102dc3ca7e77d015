import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatKilometres } from '../../../contract/cars/formatKilometres.ts'
import { formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { today } from '../../today.ts'
import { kilometresQuery } from '../queries.ts'
import { PurchaseDialog } from '../services/PurchaseDialog.tsx'
import { DrivenBar } from './DrivenBar.tsx'
import { EnterReading } from './EnterReading.tsx'
import { words } from './words.ts'

type Seen = Answer<'getKilometres'>
interface OfOrder {
  order: Order
  seen: Seen
}

/** Kilometres agreed and driven, where the driving leads, and a package that would be cheaper. */
export function KilometresSeen({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const { data: seen, isError } = useQuery(kilometresQuery(order.order_number))
  if (isError) return <p className="text-ink">{t.failed}</p>
  if (!seen) return <Loading inPart />
  return (
    <div className="grid gap-5 text-ink">
      <Facts seen={seen} />
      {seen.agreed === null && <p>{t.notAgreed}</p>}
      {!seen.forecast && <TooMany seen={seen} />}
      {seen.forecast && <Forecast order={order} seen={seen} />}
      <EnterReading order={order} />
    </div>
  )
}

function Facts({ seen: { agreed, driven, reading, forecast } }: { seen: Seen }) {
  const language = useLanguage()
  const t = words[language]
  const km = (count: number) => formatKilometres(count, language)
  return (
    <>
      {agreed !== null && driven !== null && <DrivenBar driven={driven} agreed={agreed} />}
      <DataList
        facts={[
          { term: t.driven, value: driven === null ? null : km(driven) },
          { term: t.agreed, value: agreed === null ? null : km(agreed) },
          {
            term: t.reading,
            value: reading && t.readingOf(km(reading.kilometres), formatDay(reading.on, language), reading.by),
          },
          {
            term: forecast ? t.forecast(formatDay(forecast.until, language)) : '',
            value: forecast && t.forecastOf(km(forecast.driven), km(forecast.agreed)),
          },
        ]}
      />
    </>
  )
}

/** Said in words too, until it is known where the driving leads. */
function TooMany({ seen: { agreed, driven } }: { seen: Seen }) {
  const language = useLanguage()
  if (agreed === null || driven === null || driven <= agreed) return null
  return <p>{words[language].tooMany(formatKilometres(driven - agreed, language))}</p>
}

function Forecast({ order, seen: { forecast, cheaper } }: OfOrder) {
  const language = useLanguage()
  const t = words[language]
  const [buying, setBuying] = useState(false)
  const km = (count: number) => formatKilometres(count, language)
  const price = (euros: number) => priced(order, euros, formatPrice, language, today())
  if (!forecast) return null
  if (forecast.beyond === 0) return <p>{t.enough}</p>
  const told = t.beyond(km(forecast.beyond), price(forecast.price))
  const first = cheaper && order.available_extra_services.find(({ id }) => id === cheaper.service_id)
  if (!cheaper || !first) return <p>{told}</p>
  return (
    <>
      <Notice title={t.cheaper(cheaper.service_name)} action={<Button onClick={() => setBuying(true)}>{t.buy}</Button>}>
        <p>{told}</p>
        <p>{t.cheaperNote(km(cheaper.kilometres), price(cheaper.cost), price(cheaper.saves))}</p>
      </Notice>
      {buying && <PurchaseDialog order={order} first={first} open onClose={() => setBuying(false)} />}
    </>
  )
}
