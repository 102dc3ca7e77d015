import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bodies, fuels } from '../../contract/cars/carKinds.ts'
import { HOME_DELIVERY } from '../../contract/cars/serviceKinds.ts'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { CheckboxGroup } from '../../ui/form/CheckboxGroup.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { readEuros } from '../shared/amount/readEuros.ts'
import { words as carWords } from '../shared/car/words.ts'
import { type Service, servicesQuery } from './queries.ts'
import { ServiceEffect } from './ServiceEffect.tsx'
import { servicesWords } from './servicesWords.ts'

interface ServiceDialogProps {
  service: Service
  onClose: () => void
  /** Somebody else changed it: it is edited anew, as it is now. */
  onNewer: (service: Service) => void
}

export const typedOf = ({ title, name, description, price, per_km, ...rest }: Service, language: Language) => {
  const t = servicesWords[language]
  return {
    title,
    name,
    description,
    price: t.typed(price),
    perKm: t.typed(per_km),
    kilometres: rest.kilometres_per_month === null ? '' : String(rest.kilometres_per_month),
    fuels: rest.fuels,
    bodies: rest.bodies,
    places: rest.places.filter(({ sold }) => sold).map(({ location_id }) => location_id),
  }
}
export type Typed = ReturnType<typeof typedOf>

/** An extra service: the look takes the place of the fields, until it is edited further. */
export function ServiceDialog({ service, onClose, onNewer }: ServiceDialogProps) {
  const language = useLanguage()
  const t = servicesWords[language]
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(service, language))
  const takeNewer = async () => {
    const { services } = await client.fetchQuery({ ...servicesQuery, staleTime: 0 })
    const newer = services.find(({ service_key }) => service_key === service.service_key)
    if (newer) onNewer(newer)
  }
  return (
    <ActDialog
      act="changeService"
      title={t.editOf(service.title)}
      size="lg"
      label={t.take}
      done={t.saved}
      given={() => givenOf(service, typed)}
      missing={t.fill}
      look="press"
      effect={(preview) => <ServiceEffect preview={preview} />}
      edit={t.editMore}
      otherwise={t.otherwise}
      wayOut={(failure) =>
        failure instanceof Refused &&
        failure.body.code === 'SERVICE_CHANGED' && (
          <div>
            <Button onClick={() => void takeNewer()}>{t.goOn}</Button>
          </div>
        )
      }
      onClose={onClose}
    >
      {({ seen }) =>
        seen === null && (
          <ServiceFields
            service={service}
            typed={typed}
            change={(changes) => setTyped((before) => ({ ...before, ...changes }))}
          />
        )
      }
    </ActDialog>
  )
}

interface ServiceFieldsProps {
  service: Pick<Service, 'service_key' | 'recurring' | 'places'>
  typed: Typed
  change: (changes: Partial<Typed>) => void
}

/** The words, the price, the cars and the places of a service. */
export function ServiceFields({ service, typed, change }: ServiceFieldsProps) {
  const language = useLanguage()
  const t = servicesWords[language]
  const isDelivery = service.service_key === HOME_DELIVERY
  const text = (name: 'title' | 'name' | 'price' | 'perKm' | 'kilometres', most: number) => (
    <TextInput
      label={t.fields[name]}
      value={typed[name]}
      maxLength={most}
      {...(most < 50 ? { inputMode: 'decimal' as const } : {})}
      {...(name === 'kilometres' ? { required: false, hint: t.kilometresHint } : {})}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {text('title', 200)}
        {text('name', 200)}
        {text('price', 12)}
        {isDelivery && text('perKm', 12)}
        {service.recurring && text('kilometres', 7)}
      </div>
      <TextArea
        label={t.fields.description}
        value={typed.description}
        maxLength={2_000}
        onChange={(event) => change({ description: event.target.value })}
      />
      {!isDelivery && (
        <div className="grid gap-4 sm:grid-cols-2">
          <CheckboxGroup
            legend={t.fields.fuels}
            allLabel={t.allFuels}
            choices={fuels.map((value) => ({ value, label: carWords[language].fuelNames[value] }))}
            chosen={typed.fuels}
            onChange={(chosen) => change({ fuels: chosen })}
          />
          <CheckboxGroup
            legend={t.fields.bodies}
            allLabel={t.allBodies}
            choices={bodies.map((value) => ({ value, label: carWords[language].bodyNames[value] }))}
            chosen={typed.bodies}
            onChange={(chosen) => change({ bodies: chosen })}
          />
        </div>
      )}
      <CheckboxGroup
        legend={t.fields.places}
        columns={2}
        choices={service.places.map(({ location_id, name }) => ({ value: location_id, label: name }))}
        chosen={typed.places}
        onChange={(places) => change({ places })}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => change({ places: [] })}>
          {t.hide}
        </Button>
        <Button size="sm" onClick={() => change({ places: service.places.map(({ location_id }) => location_id) })}>
          {t.show}
        </Button>
      </div>
    </>
  )
}

/** `null` when there are none; undefined when it is no number. */
function kilometresOf(typed: string): number | null | undefined {
  const digits = typed.replace(/\s/g, '')
  if (digits === '') return null
  return /^[1-9]\d{0,4}$/.test(digits) ? Number(digits) : undefined
}

/** As the server takes it; null while something is missing. */
function givenOf({ service_key, version }: Service, typed: Typed) {
  const facts = factsOf(typed)
  return facts && { service_key, seen: version, ...facts }
}

/** The typed facts as the server takes them; null while something is missing. */
export function factsOf({ title, name, description, price, perKm, ...rest }: Typed) {
  const [euros, perKilometre] = [readEuros(price), readEuros(perKm)]
  const kilometres = kilometresOf(rest.kilometres)
  if (
    !title.trim() ||
    !name.trim() ||
    !description.trim() ||
    euros === null ||
    perKilometre === null ||
    kilometres === undefined
  )
    return null
  return {
    kilometres_per_month: kilometres,
    price: euros,
    per_km: perKilometre,
    places: rest.places,
    title: title.trim(),
    name: name.trim(),
    description: description.trim(),
    fuels: fuels.filter((one) => rest.fuels.includes(one)),
    bodies: bodies.filter((one) => rest.bodies.includes(one)),
  }
}
