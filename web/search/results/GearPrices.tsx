import { useId } from 'react'
import { gears } from '../../../contract/cars/carKinds.ts'
import type { FixedTerm, Gear } from '../../../contract/fields.ts'
import { formatMonthly } from '../../../contract/money/money.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as uiWords } from '../../../ui/words.ts'
import { type FoundModel, monthlyPrice, priceOf } from '../foundCars.ts'
import { words } from './words.ts'

interface GearPricesProps {
  found: FoundModel
  chosen: Gear
  term: FixedTerm
  onChange: (gear: Gear) => void
}

const block = 'flex min-h-11 min-w-0 flex-col justify-center'

/** The gears of a model, each with its price of a month: a choice where there are two. */
export function GearPrices({ found, chosen, term, onChange }: GearPricesProps) {
  const t = words[useLanguage()]
  const name = useId()
  const [only] = found
  if (found.length === 1) {
    return (
      <p className={block}>
        <PriceOfGear item={only} term={term} size="text-xl sm:text-3xl" />
      </p>
    )
  }
  const inOrder = found.toSorted((a, b) => gears.indexOf(a.gearType) - gears.indexOf(b.gearType))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t.named(t.gear, only.car.display_name)}</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {inOrder.map((item) => (
          <label
            key={item.gearType}
            className={`${block} relative rounded-md border border-line-strong px-1.5 py-0.5 transition-colors hover:border-petrol has-checked:border-petrol has-checked:bg-petrol-wash has-checked:chosen has-checked:inset-ring-1 has-checked:inset-ring-petrol has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol sm:px-3 sm:py-1.5`}
          >
            <input
              type="radio"
              name={name}
              value={item.gearType}
              checked={chosen === item.gearType}
              onChange={() => onChange(item.gearType)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <PriceOfGear item={item} term={term} size="text-sm sm:text-xl" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PriceOfGearProps {
  item: FoundModel[0]
  term: FixedTerm
  size: string
}

function PriceOfGear({ item, term, size }: PriceOfGearProps) {
  const language = useLanguage()
  const t = words[language]
  const price = priceOf(item, term)
  if (!price) return null
  return (
    <>
      <span className="text-sm leading-tight text-ink-soft">{t.gearNames[item.gearType]}</span>
      <strong className={`nums leading-tight font-bold whitespace-nowrap ${size}`}>
        {formatMonthly(monthlyPrice(price), language)}
      </strong>
      {price.campaign && (
        <span className="nums text-sm leading-tight whitespace-nowrap text-ink-soft">
          <span className="sr-only">{`${uiWords[language].normalPrice} `}</span>
          <s>{formatMonthly(price.list_price, language)}</s>
        </span>
      )}
    </>
  )
}
