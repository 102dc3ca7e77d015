import { Check, ChevronDown, Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { distances } from '../../../contract/searchChoices.ts'
import { fetchAhead, latePart } from '../../../ui/latePart.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { FavouritesChip } from '../../favourites/FavouritesChip.tsx'
import { countWith, sortAtDealers } from '../foundCars.ts'
import { words as mapWords } from '../map/words.ts'
import { gearFilters, orders } from '../searchState.ts'
import type { Search } from '../useSearch.ts'
import { FilterChips } from './FilterChips.tsx'
import { words } from './words.ts'

const sheetCode = () => import('./FilterSheet.tsx')
const FilterSheet = latePart(sheetCode, (code) => code.FilterSheet)

interface FiltersProps {
  search: Search
  /** Opens the map, where none stands beside the list. */
  onMap: (() => void) | null
}

/** Gear, distance, order and home delivery: one row, which scrolls on a phone. */
export function Filters({ search, onMap }: FiltersProps) {
  const language = useLanguage()
  const t = words[language]
  const { state, narrow, byDealers } = search
  const { form } = state
  const [isOpen, setOpen] = useState(false)
  useEffect(() => fetchAhead(sheetCode), [])
  const sorts = byDealers ? orders.filter((order) => order !== 'distance') : orders
  return (
    <fieldset className="-mx-4 mt-5 min-w-0 md:mx-0">
      <legend className="sr-only">{t.filters}</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap md:overflow-visible md:px-0 md:py-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`${pillLook} gap-2 pr-4 font-medium`}
        >
          <Icon of={SlidersHorizontal} size={18} />
          <span>{t.allFilters}</span>
        </button>
        {onMap && (
          <button type="button" aria-haspopup="dialog" onClick={onMap} className={`${pillLook} gap-2 pr-4 font-medium`}>
            <Icon of={MapIcon} size={18} />
            <span>{mapWords[language].map}</span>
          </button>
        )}
        <FavouritesChip />
        <Pill
          label={t.gear}
          value={form.gearType}
          choices={gearFilters.map((gearType) => ({
            value: gearType,
            text: t.withCount(t.gearNames[gearType], countWith(state, { gearType })),
          }))}
          onChange={(gearType) => narrow({ gearType })}
        />
        {!byDealers && (
          <Pill
            label={t.distance}
            value={form.distance}
            choices={distances.map((distance) => ({
              value: distance,
              text: t.withCount(t.kilometres(distance), countWith(state, { distance })),
            }))}
            onChange={(distance) => narrow({ distance })}
          />
        )}
        <Pill
          label={t.order}
          value={byDealers ? sortAtDealers(form.orderBy) : form.orderBy}
          choices={sorts.map((order) => ({ value: order, text: t.orderNames[order] }))}
          onChange={(orderBy) => narrow({ orderBy })}
        />
        <label
          className={`${pillLook} gap-2 pr-4 has-checked:border-petrol has-checked:bg-petrol-wash has-checked:chosen`}
        >
          <input
            type="checkbox"
            checked={form.homeDelivery}
            onChange={() => narrow({ homeDelivery: !form.homeDelivery })}
            className="peer sr-only"
          />
          <Icon of={Check} size={18} className="hidden text-petrol peer-checked:block" />
          <span>{t.withCount(t.homeDelivery, countWith(state, { homeDelivery: true }))}</span>
        </label>
      </div>
      <div className="px-4 md:px-0">
        <FilterChips search={search} />
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <FilterSheet search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}

const pillLook =
  'relative inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-surface pl-4 whitespace-nowrap transition-colors hover:border-petrol has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol'

interface PillProps<Value extends string | number> {
  label: string
  value: Value
  choices: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
}

function Pill<Value extends string | number>({ label, value, choices, onChange }: PillProps<Value>) {
  const choose = (text: string) => {
    const choice = choices.find((one) => String(one.value) === text)
    if (choice) onChange(choice.value)
  }
  return (
    <label className={pillLook}>
      <span className="text-sm text-ink-soft">{label}</span>
      <select
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 appearance-none rounded-full bg-transparent pr-10 pl-2 font-medium outline-none"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={18} className="pointer-events-none absolute right-3.5" />
    </label>
  )
}
