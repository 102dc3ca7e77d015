import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { fi } from './fi.ts'
import { carCountsQuery } from './queries.ts'

interface Filters {
  paikka?: string
  malli?: string
  tunnus?: string
}
interface CarFilterBarProps {
  values: Filters
  set: (changes: { paikka?: string | null; malli?: string | null; tunnus?: string | null }) => void
}

/** Place, model and plate; what is chosen is in the address at once, what is typed when it is sent. */
export function CarFilterBar({ values, set }: CarFilterBarProps) {
  const { data } = useQuery(carCountsQuery())
  const [plate, setPlate] = useState(values.tunnus ?? '')
  const [seen, setSeen] = useState(values.tunnus)
  // Back and the links of the page change the address, too.
  if (seen !== values.tunnus) {
    setSeen(values.tunnus)
    setPlate(values.tunnus ?? '')
  }
  const places = data?.places.map(({ location_id, place }) => ({ value: location_id, label: place })) ?? []
  const models = data?.models.map(({ model, name }) => ({ value: model, label: name })) ?? []
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        set({ tunnus: plate.trim() || null })
      }}
    >
      <Select
        label={fi.place}
        value={values.paikka ?? ''}
        choices={[{ value: '', label: fi.everyPlace }, ...places]}
        onChange={(event) => set({ paikka: event.target.value || null })}
      />
      <Select
        label={fi.model}
        value={values.malli ?? ''}
        choices={[{ value: '', label: fi.everyModel }, ...models]}
        onChange={(event) => set({ malli: event.target.value || null })}
      />
      <div className="w-48">
        <TextInput
          label={fi.plateBegins}
          value={plate}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => setPlate(event.target.value)}
        />
      </div>
      <Button type="submit" icon={Search}>
        {fi.search}
      </Button>
      {(values.paikka || values.malli || values.tunnus) && (
        <Button kind="link" onClick={() => set({ paikka: null, malli: null, tunnus: null })}>
          {fi.clear}
        </Button>
      )}
    </Form>
  )
}
