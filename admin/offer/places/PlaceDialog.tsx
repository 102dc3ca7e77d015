import { useState } from 'react'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words as actWords } from '../../shared/act/words.ts'
import { FactFields } from './FactFields.tsx'
import { PlaceActDialog } from './PlaceActDialog.tsx'
import type { Place } from './queries.ts'
import { hoursOf, typedOf } from './typedHours.ts'
import { factsOf, slugOf, typedFacts } from './typedPlace.ts'
import { WeekFields } from './WeekFields.tsx'
import { words } from './words.ts'

/** The facts of a place, its phone and its hours by weekday; null: of a new one. */
export function PlaceDialog({ place, onClose }: { place: Place | null; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const [facts, setFacts] = useState(() => typedFacts(place))
  const [slug, setSlug] = useState<string | null>(null)
  const [phone, setPhone] = useState(place?.phone ?? '')
  const [isKnown, setKnown] = useState(place ? place.opening_hours !== null : true)
  const [typed, setTyped] = useState(() => typedOf(place?.opening_hours ?? null))
  const hours = isKnown ? hoursOf(typed) : null
  const said = isKnown && hours === null ? null : { phone: phone.trim() || null, opening_hours: hours }
  const written = factsOf(facts)
  const name = slug ?? slugOf(facts.name)
  const fields = (
    <>
      <FactFields typed={facts} onChange={setFacts} />
      {!place && (
        <TextInput
          label={t.slug}
          hint={t.slugHint}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setSlug(event.target.value)}
        />
      )}
      <TextInput
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        value={phone}
        maxLength={30}
        required={false}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Checkbox label={t.known} checked={isKnown} onChange={({ target }) => setKnown(target.checked)} />
      {isKnown ? <WeekFields typed={typed} onChange={setTyped} /> : <p className="text-ink-soft">{t.unknownHint}</p>}
    </>
  )
  if (!place)
    return (
      <ActDialog
        act="addPlace"
        title={t.addPlace}
        label={t.openPlace}
        done={t.placeOpened}
        missing={actWords[language].fill}
        given={() => (said && written && name ? { place: name, ...written, ...said } : null)}
        onClose={onClose}
      >
        <p>{t.addPlaceText}</p>
        {fields}
      </ActDialog>
    )
  const isSame = JSON.stringify(facts) === JSON.stringify(typedFacts(place))
  return (
    <PlaceActDialog
      title={t.changeTitle(place.name)}
      given={said && written && { place: place.place, ...(isSame ? {} : { facts: written }), ...said }}
      act="changePlace"
      label={t.save}
      done={t.saved}
      none={t.nobodyComes}
      some={t.comes}
      onClose={onClose}
    >
      {fields}
    </PlaceActDialog>
  )
}
