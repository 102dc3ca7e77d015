import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Day } from '../../contract/date.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { useListUrl } from '../data/useListUrl.ts'
import { statusNames } from '../shared/order/words.ts'
import { fi } from './fi.ts'
import { type readers, statuses } from './filters.ts'
import { placesQuery } from './queries.ts'

type List = ReturnType<typeof useListUrl<typeof readers>>
const any = { value: '', label: fi.list.any }

/** The filters of the list. Each choice becomes the address at once; a plate when it is sent. */
export function OrderFilters({ values, set }: Pick<List, 'values' | 'set'>) {
  const { data: places = [] } = useQuery(placesQuery)
  const [plate, setPlate] = useState(values.auto ?? '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    set({ auto: plate.trim().toUpperCase() })
  }
  const clear = () => {
    setPlate('')
    set({ tila: null, paikka: null, auto: null, alkaen: null, asti: null, myohassa: null })
  }
  return (
    <Form onSubmit={send} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4 2xl:grid-cols-7">
      <Select
        label={fi.list.status}
        value={values.tila ?? ''}
        onChange={(event) => set({ tila: event.target.value })}
        choices={[any, ...statuses.map((value) => ({ value, label: statusNames[value] }))]}
      />
      <Select
        label={fi.list.place}
        value={values.paikka ?? ''}
        onChange={(event) => set({ paikka: event.target.value })}
        choices={[any, ...places.map(({ place, name }) => ({ value: place, label: name }))]}
      />
      <Select
        label={fi.list.overdue}
        value={values.myohassa ?? ''}
        onChange={(event) => set({ myohassa: event.target.value })}
        choices={[
          any,
          { value: 'pickup', label: fi.list.overduePickup },
          { value: 'return', label: fi.list.overdueReturn },
        ]}
      />
      <DatePicker
        label={fi.list.from}
        value={(values.alkaen as Day | undefined) ?? null}
        onChange={(day) => set({ alkaen: day })}
      />
      <DatePicker
        label={fi.list.to}
        value={(values.asti as Day | undefined) ?? null}
        onChange={(day) => set({ asti: day })}
      />
      <TextInput
        label={fi.list.registration}
        autoComplete="off"
        value={plate}
        onChange={(event) => setPlate(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{fi.list.show}</Button>
        {Object.keys(values).length > 0 && (
          <Button kind="link" onClick={clear}>
            {fi.list.clear}
          </Button>
        )}
      </div>
    </Form>
  )
}
