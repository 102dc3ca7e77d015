import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SalePhase, salePhases } from '../../contract/cars/serviceKinds.ts'
import { type Day, helsinkiDay } from '../../contract/days/date.ts'
import { slugOf } from '../../contract/text/slug.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { placesQuery } from './places/queries.ts'
import { factsOf, ServiceFields, type Typed } from './ServiceDialog.tsx'
import { servicesWords } from './servicesWords.ts'

const empty: Typed = {
  title: '',
  name: '',
  description: '',
  price: '',
  perKm: '0',
  kilometres: '',
  fuels: [],
  bodies: [],
  places: [],
}

/** One more service, from a day on. Its key follows from its name. */
export function NewServiceDialog({ onClose }: { onClose: () => void }) {
  const t = servicesWords[useLanguage()]
  const today = helsinkiDay(new Date(shopNow()))
  const open = useQuery(placesQuery).data?.places.filter(({ hidden }) => !hidden) ?? []
  const [changes, setChanges] = useState<Partial<Typed>>({})
  // Until somebody chooses, every place sells it.
  const typed = { ...empty, places: open.map(({ place }) => place), ...changes }
  const [recurring, setRecurring] = useState(true)
  const [phase, setPhase] = useState<SalePhase>('pre_sale')
  const [from, setFrom] = useState<Day | null>(today)
  const key = slugOf(typed.name).replaceAll('-', '_').slice(0, 60)
  const given = () => {
    const facts = factsOf(recurring ? typed : { ...typed, kilometres: '' })
    return facts && key && from ? { service_key: key, recurring, sale_phase: phase, from, ...facts } : null
  }
  return (
    <ActDialog
      act="addService"
      title={t.add}
      size="lg"
      label={t.addIt}
      done={t.added}
      missing={t.fill}
      given={given}
      onClose={onClose}
    >
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <Select
          label={t.kind}
          value={recurring ? 'monthly' : 'once'}
          choices={[
            { value: 'monthly', label: t.kinds.monthly },
            { value: 'once', label: t.kinds.once },
          ]}
          onChange={({ target }) => setRecurring(target.value === 'monthly')}
        />
        <Select
          label={t.phase}
          value={phase}
          choices={salePhases.map((value) => ({ value, label: t.phases[value] }))}
          onChange={({ target }) => setPhase(target.value as SalePhase)}
        />
        <DatePicker label={t.from} value={from} min={today} onChange={setFrom} />
      </div>
      <ServiceFields
        service={{
          service_key: key,
          recurring,
          places: open.map(({ place, name }) => ({ location_id: place, name, sold: false })),
        }}
        typed={typed}
        change={(next) => setChanges((before) => ({ ...before, ...next }))}
      />
    </ActDialog>
  )
}
