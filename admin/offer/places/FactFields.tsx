import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { addressQuery } from './queries.ts'
import type { TypedFacts } from './typedPlace.ts'
import { words } from './words.ts'

type Found = Answer<'findAddress'>['found'][number]

interface FactFieldsProps {
  typed: TypedFacts
  onChange: (typed: TypedFacts) => void
}

/** The name, the address and the coordinates of a place, which the geocoder finds or a person types. */
export function FactFields({ typed, onChange }: FactFieldsProps) {
  const t = words[useLanguage()]
  const [asked, setAsked] = useState('')
  const { data, error, isFetching } = useQuery({ ...addressQuery(asked), enabled: asked !== '' })
  const found = data?.found ?? []
  const said = error || data?.is_away ? t.mapAway : data && found.length === 0 ? t.notOnMap : null
  const take = ({ zip, city, lat, lng }: Found) => {
    const text = (value: number) => String(value).replace('.', ',')
    onChange({ ...typed, zip: typed.zip || zip, city: typed.city || city, lat: text(lat), lng: text(lng) })
  }
  const field = (key: keyof TypedFacts, maxLength: number) => ({
    value: typed[key],
    maxLength,
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [key]: event.target.value }),
  })
  const address = [typed.address, typed.zip, typed.city].filter((part) => part.trim()).join(', ')
  return (
    <>
      <TextInput label={t.name} {...field('name', 200)} />
      <TextInput label={t.address} autoComplete="off" {...field('address', 200)} />
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <TextInput label={t.zip} inputMode="numeric" autoComplete="off" {...field('zip', 5)} />
        <TextInput label={t.city} autoComplete="off" {...field('city', 200)} />
      </div>
      <div className="grid justify-items-start gap-2">
        <Button
          size="sm"
          icon={MapPin}
          busy={isFetching}
          disabledReason={address ? null : t.addressFirst}
          onClick={() => setAsked(address)}
        >
          {t.findOnMap}
        </Button>
        {found.map((one) => (
          <Button key={one.label} kind="link" size="sm" onClick={() => take(one)}>
            {t.takeFound(one.label)}
          </Button>
        ))}
        <p role="status" className="text-sm text-ink-soft">
          {said}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t.lat} inputMode="decimal" autoComplete="off" {...field('lat', 12)} />
        <TextInput label={t.lng} inputMode="decimal" autoComplete="off" {...field('lng', 12)} />
      </div>
      <TextInput label={t.reach} hint={t.reachHint} inputMode="numeric" required={false} {...field('reach', 3)} />
    </>
  )
}
