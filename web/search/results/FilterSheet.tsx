import type { ReactNode } from 'react'
import { anyCar, type CarFilters } from '../../../contract/cars/carFilters.ts'
import { bodies, drives, fuels } from '../../../contract/cars/carKinds.ts'
import { words as carWords } from '../../../contract/cars/words.ts'
import { type Day, day as dayOf } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useInit } from '../../storefront/queries.ts'
import { countWith } from '../foundCars.ts'
import type { Search } from '../useSearch.ts'
import { words } from './words.ts'

/** Euros a month that a search can be kept under. */
const priceSteps = [350, 400, 450, 500, 600, 700, 800, 1000]
const seatSteps = [4, 5, 7, 8]
/** A day by which the car is wanted may be any: the day of the pickup is chosen later. */
const noneClosed: ReadonlyMap<Day, string | null> = new Map()

/** Everything that a car can be asked to be. A choice says how many cars it leaves, one of several how many of its own there are; one of none cannot be made. */
export function FilterSheet({ search, onClose }: { search: Search; onClose: () => void }) {
  const language = useLanguage()
  const [t, cars] = [words[language], carWords[language]]
  const { disabled_order_dates } = useInit()
  const { state, narrow } = search
  const { filters } = state.form
  const put = (change: Partial<CarFilters>) => narrow({ filters: { ...filters, ...change } })
  const countOf = (change: Partial<CarFilters>) => countWith(state, { filters: { ...filters, ...change } })
  const tick = (key: string, label: string, checked: boolean, change: Partial<CarFilters>, alone = change) => {
    const count = countOf(alone)
    return (
      <Checkbox
        key={key}
        label={checked ? label : t.withCount(label, count)}
        checked={checked}
        disabled={!checked && count === 0}
        onChange={() => put(change)}
      />
    )
  }
  /** A choice among steps, of which those that leave nothing are left out. */
  const steps = <Key extends 'maxPrice' | 'seats'>(
    key: Key,
    label: string,
    of: readonly number[],
    text: (n: number) => string,
  ) => (
    <Select
      label={label}
      value={String(filters[key] ?? '')}
      choices={[
        { value: '', label: t.anything },
        ...of
          .map((value) => ({ value, count: countOf({ [key]: value }) }))
          .filter(({ value, count }) => count > 0 || filters[key] === value)
          .map(({ value, count }) => ({ value: String(value), label: t.withCount(text(value), count) })),
      ]}
      onChange={({ target }) => put({ [key]: target.value === '' ? null : Number(target.value) })}
    />
  )
  const count = countWith(state, {})
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.allFilters}
      size="md"
      footer={
        <>
          <Button onClick={() => narrow({ filters: anyCar })}>{t.relaxed.filters}</Button>
          <Button kind="primary" onClick={onClose} disabledReason={count === 0 ? t.noneLeft : null}>
            {count === 0 ? t.showCars : t.showFound(count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          {steps('maxPrice', t.maxPrice, priceSteps, (euros) =>
            cars.filters.maxPrice(formatPrice(euros, language, { whole: true })),
          )}
          {steps('seats', t.seats, seatSteps, cars.filters.seats)}
          <DatePicker
            label={t.byDay}
            value={filters.day === null ? null : dayOf(filters.day)}
            onChange={(day) => put({ day })}
            min={dayOf(disabled_order_dates.from)}
            max={dayOf(disabled_order_dates.to)}
            closed={noneClosed}
          />
        </div>
        <Group legend={cars.fuel}>
          {fuels.map((fuel) => {
            const chosen = filters.fuels.includes(fuel)
            const others = filters.fuels.filter((one) => one !== fuel)
            return tick(
              fuel,
              cars.fuels[fuel],
              chosen,
              { fuels: chosen ? others : [...others, fuel] },
              { fuels: [fuel] },
            )
          })}
        </Group>
        <Group legend={cars.body}>
          {bodies.map((body) => {
            const chosen = filters.bodies.includes(body)
            const others = filters.bodies.filter((one) => one !== body)
            return tick(
              body,
              cars.bodies[body],
              chosen,
              { bodies: chosen ? others : [...others, body] },
              { bodies: [body] },
            )
          })}
        </Group>
        <Group legend={cars.facts.drive}>
          {drives.map((drive) =>
            tick(drive, cars.drives[drive], filters.drive === drive, { drive: filters.drive === drive ? null : drive }),
          )}
        </Group>
        <div>{tick('towing', cars.filters.towing, filters.towing, { towing: !filters.towing })}</div>
      </div>
    </Dialog>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
