import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bodies, fuels } from '../../contract/cars/carKinds.ts'
import { HOME_DELIVERY } from '../../contract/cars/serviceKinds.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Refused, reasonText } from '../../ui/data/refused.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CheckboxGroup } from '../../ui/form/CheckboxGroup.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { readEuros } from '../shared/amount/readEuros.ts'
import { bodyNames, fuelNames } from '../shared/car/words.ts'
import { useAskedFirst } from '../shared/preview/useAskedFirst.ts'
import { askService, changeService, type Service, servicesQuery } from './queries.ts'
import { ServiceEffect } from './ServiceEffect.tsx'
import { servicesFi as fi } from './servicesFi.ts'

interface ServiceDialogProps {
  service: Service
  onClose: () => void
  /** Somebody else changed it: it is edited anew, as it is now. */
  onNewer: (service: Service) => void
}

const typedOf = ({ title, name, description, price, per_km, ...rest }: Service) => ({
  title,
  name,
  description,
  price: fi.typed(price),
  perKm: fi.typed(per_km),
  kilometres: rest.kilometres_per_month === null ? '' : String(rest.kilometres_per_month),
  fuels: rest.fuels,
  bodies: rest.bodies,
  places: rest.places.filter(({ sold }) => sold).map(({ location_id }) => location_id),
})
type Typed = ReturnType<typeof typedOf>

/** An extra service: first what a change does, then one press. */
export function ServiceDialog({ service, onClose, onNewer }: ServiceDialogProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(service))
  const given = givenOf(service, typed)
  const { seen, press, busy, failure, reset } = useAskedFirst({
    ask: askService,
    act: changeService,
    given,
    done: () => {
      showToast(fi.saved)
      onClose()
    },
  })
  const isChanged = failure instanceof Refused && failure.body.code === 'SERVICE_CHANGED'
  const takeNewer = async () => {
    const { services } = await client.fetchQuery({ ...servicesQuery, staleTime: 0 })
    const newer = services.find(({ service_key }) => service_key === service.service_key)
    if (newer) onNewer(newer)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={fi.editOf(service.title)}
      size="lg"
      footer={
        <>
          {seen ? <Button onClick={reset}>{fi.editMore}</Button> : <Button onClick={onClose}>{fi.cancel}</Button>}
          <Button kind="primary" busy={busy} disabledReason={given === null ? fi.fill : null} onClick={press}>
            {seen ? fi.take : fi.look}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && (
          <Notice
            tone="bad"
            live="alert"
            action={isChanged ? <Button onClick={() => void takeNewer()}>{fi.goOn}</Button> : undefined}
          >
            {reasonText(failure, fi.otherwise)}
          </Notice>
        )}
        {seen ? (
          <ServiceEffect preview={seen} />
        ) : (
          <Fields
            service={service}
            typed={typed}
            change={(changes) => setTyped((before) => ({ ...before, ...changes }))}
          />
        )}
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  service: Service
  typed: Typed
  change: (changes: Partial<Typed>) => void
}

function Fields({ service, typed, change }: FieldsProps) {
  const isDelivery = service.service_key === HOME_DELIVERY
  const text = (name: 'title' | 'name' | 'price' | 'perKm' | 'kilometres', most: number) => (
    <TextInput
      label={fi.fields[name]}
      value={typed[name]}
      maxLength={most}
      {...(most < 50 ? { inputMode: 'decimal' as const } : {})}
      {...(name === 'kilometres' ? { required: false, hint: fi.kilometresHint } : {})}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('title', 200)}
        {text('name', 200)}
        {text('price', 12)}
        {isDelivery && text('perKm', 12)}
        {service.recurring && text('kilometres', 7)}
      </div>
      <TextArea
        label={fi.fields.description}
        value={typed.description}
        maxLength={2_000}
        onChange={(event) => change({ description: event.target.value })}
      />
      {!isDelivery && (
        <div className="grid gap-4 sm:grid-cols-2">
          <CheckboxGroup
            legend={fi.fields.fuels}
            allLabel={fi.allFuels}
            choices={fuels.map((value) => ({ value, label: fuelNames[value] }))}
            chosen={typed.fuels}
            onChange={(chosen) => change({ fuels: chosen })}
          />
          <CheckboxGroup
            legend={fi.fields.bodies}
            allLabel={fi.allBodies}
            choices={bodies.map((value) => ({ value, label: bodyNames[value] }))}
            chosen={typed.bodies}
            onChange={(chosen) => change({ bodies: chosen })}
          />
        </div>
      )}
      <CheckboxGroup
        legend={fi.fields.places}
        columns={2}
        choices={service.places.map(({ location_id, name }) => ({ value: location_id, label: name }))}
        chosen={typed.places}
        onChange={(places) => change({ places })}
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => change({ places: [] })}>
          {fi.hide}
        </Button>
        <Button size="sm" onClick={() => change({ places: service.places.map(({ location_id }) => location_id) })}>
          {fi.show}
        </Button>
      </div>
    </>
  )
}

/** Null: none; undefined: no number. */
function kilometresOf(typed: string): number | null | undefined {
  const digits = typed.replace(/\s/g, '')
  if (digits === '') return null
  return /^[1-9]\d{0,4}$/.test(digits) ? Number(digits) : undefined
}

/** As the server takes it; null while something is missing. */
function givenOf({ service_key, version }: Service, { title, name, description, price, perKm, ...rest }: Typed) {
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
    service_key,
    seen: version,
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
