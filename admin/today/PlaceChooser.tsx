import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ALL } from './place.ts'
import { words } from './words.ts'

interface Props {
  places: readonly { place: string; name: string }[]
  place: string
  onChange: (place: string) => void
}

/** Which place's board is shown. Who works at one place has no choice to make. */
export function PlaceChooser({ places, place, onChange }: Props) {
  const t = words[useLanguage()]
  if (places.length === 1) return <p className="font-medium">{places[0]?.name}</p>
  return (
    <div className="w-full sm:w-58 xl:w-72">
      <Select
        label={t.place}
        value={place}
        onChange={(event) => onChange(event.target.value)}
        choices={[
          { value: ALL, label: t.everyPlace },
          ...places.map(({ place: value, name }) => ({ value, label: name })),
        ]}
      />
    </div>
  )
}
