import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gears } from '../../contract/cars/carKinds.ts'
import { type Day, helsinkiDay } from '../../contract/days/date.ts'
import type { Gear } from '../../contract/fields.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from '../session/queries.ts'
import { words as carWords } from '../shared/car/words.ts'
import { CarActDialog } from './CarActDialog.tsx'
import { carCountsQuery } from './queries.ts'
import { words } from './words.ts'

const empty = () => ({
  registration: '',
  model: '',
  gear: gears[0] as Gear,
  location_id: '',
  reason: '',
  free_from: helsinkiDay(new Date(shopNow())) as Day | null,
})
type Typed = ReturnType<typeof empty>

/** One more car, or a retired one that comes back. */
export function AddCarDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const { data: me } = useSuspenseQuery(meQuery)
  const { data } = useQuery(carCountsQuery())
  const [values, setValues] = useState(empty)
  const change = (changes: Partial<Typed>) => setValues((before) => ({ ...before, ...changes }))
  const { registration, model, location_id, reason, free_from } = values
  const isFilled = registration.trim() && model && location_id && reason.trim()
  return (
    <CarActDialog
      title={t.add}
      onClose={onClose}
      label={t.add}
      done={t.done.add}
      act="addCar"
      given={isFilled && free_from ? { ...values, free_from } : null}
    >
      <TextInput
        label={t.plate}
        value={registration}
        autoComplete="off"
        maxLength={20}
        onChange={(event) => change({ registration: event.target.value.toUpperCase() })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t.model}
          value={model}
          choices={[
            { value: '', label: t.choose },
            ...(data?.models.map((one) => ({ value: one.model, label: one.name })) ?? []),
          ]}
          onChange={(event) => change({ model: event.target.value })}
        />
        <Select
          label={t.gear}
          value={values.gear}
          choices={[...gears.map((gear) => ({ value: gear, label: carWords[language].gearNames[gear] }))]}
          onChange={(event) => change({ gear: event.target.value as Gear })}
        />
        <PlaceSelect
          label={t.place}
          value={location_id}
          onChange={(place) => change({ location_id: place })}
          isOffered={(place) => isPermittedAt(me.grants, 'fleet.change', place)}
        />
        <DatePicker label={t.freeFromDay} value={free_from} onChange={(day) => change({ free_from: day })} />
      </div>
      <TextInput
        label={t.reason}
        hint={t.reasonHint}
        value={reason}
        maxLength={500}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </CarActDialog>
  )
}

interface PlaceSelectProps {
  label: string
  value: string
  onChange: (place: string) => void
  isOffered: (place: string) => boolean
}

export function PlaceSelect({ label, value, onChange, isOffered }: PlaceSelectProps) {
  const t = words[useLanguage()]
  const { data } = useQuery(carCountsQuery())
  const places = data?.places.filter(({ location_id }) => isOffered(location_id)) ?? []
  return (
    <Select
      label={label}
      value={value}
      choices={[
        { value: '', label: t.choose },
        ...places.map(({ location_id, place }) => ({ value: location_id, label: place })),
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
