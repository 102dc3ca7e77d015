import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import { gearText } from '../../../contract/order/gearWords.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { freeCarsQuery } from './queries.ts'
import { words } from './words.ts'

interface CarChoiceProps {
  orderNumber: string
  label: string
  chosen: string
  onChoose: (registration: string) => void
  /** Another model costs its price from now on, so each says it. */
  isPriced?: boolean
}
type Car = Answer<'freeCars'>['cars'][number]

/** So many cars are seen at a glance. */
const FEW = 6

/** The cars that an order could have in place of its own: those of its model first, then the cheapest. */
export function CarChoice({ orderNumber, label, chosen, onChoose, isPriced = false }: CarChoiceProps) {
  const language = useLanguage()
  const { cars: t } = words[language]
  const { data: free } = useQuery(freeCarsQuery(orderNumber))
  const [typed, setTyped] = useState('')
  if (!free) return <Loading />
  const { cars, elsewhere } = free
  const near = elsewhere.length > 0 && (
    <p className="text-sm text-ink-soft">{t.elsewhere(elsewhere.map(t.at).join(', '))}</p>
  )
  if (cars.length === 0)
    return (
      <>
        <p>{t.none}</p>
        {near}
      </>
    )
  const named = (car: Car) => `${car.registration} ${car.model} ${gearText(car.gear, language)}`.toLowerCase()
  const sought = typed.toLowerCase().split(/\s+/)
  // The chosen one stays in view, so that nobody loses it by typing.
  const found = cars.filter((car) => car.registration === chosen || sought.every((word) => named(car).includes(word)))
  return (
    <div className="grid gap-3">
      {cars.length > FEW && (
        <TextInput
          label={t.search}
          hint={t.found(found.length, cars.length)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          required={false}
        />
      )}
      <div className="max-h-80 overflow-y-auto p-1">
        <RadioCards
          legend={label}
          columns={2}
          chosen={chosen || null}
          onChange={onChoose}
          cards={found.map((car) => ({
            value: car.registration,
            label: `${car.registration} · ${car.model}, ${gearText(car.gear, language)}`,
            note: noteOf(car, isPriced, language),
          }))}
        />
      </div>
      {found.length === 0 && <p>{t.noneFound}</p>}
      {near}
    </div>
  )
}

function noteOf(car: Car, isPriced: boolean, language: Language): string {
  const { cars: t } = words[language]
  const { kilometres, same_model, free_from, place } = car
  return [
    ...(same_model ? [t.same] : []),
    free_from <= helsinkiDay(new Date(shopNow())) ? t.freeNow : t.freeFrom(formatDay(free_from, language)),
    place,
    kilometres === null ? t.notRead : `${formatCount(kilometres, language)} km`,
    ...(isPriced ? [priceOf(car, language)] : []),
  ].join(' · ')
}

/** The price of another model, with what it costs more than that of the order's own. */
function priceOf({ same_model, price, price_change: more }: Car, language: Language): string {
  const { cars: t } = words[language]
  if (same_model) return t.samePrice
  if (price === null) return t.noPrice
  const said = formatMonthly(price, language)
  if (more === null) return said
  const sum = formatPrice(Math.abs(more), language)
  return t.priced(said, more === 0 ? t.change.none : more > 0 ? t.change.more(sum) : t.change.less(sum))
}
