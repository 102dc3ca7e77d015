import { Trash2, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { maxDrivers } from '../../../contract/handover.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { driversSince, idsOf, noDriver } from '../confirm/confirmForm.ts'
import type { ConfirmForm } from '../confirm/useConfirmForm.ts'
import { words } from '../words.ts'

interface DriverRowsProps extends Pick<ConfirmForm, 'form' | 'field'> {
  /** The drivers of the order as the server knows them. */
  served: Order['drivers']
}

/** Others who drive the car: up to three, each with name and phone. */
export function DriverRows({ form, field, served }: DriverRowsProps) {
  const t = words[useLanguage()]
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'drivers' })
  useEffect(() => {
    // By rows, so that somebody who is typing into another one goes on.
    const { gone, added } = driversSince(form.getValues(), served)
    if (gone.length > 0) remove(gone)
    if (added.length > 0) append(added, { shouldFocus: false })
    form.setValue('taken', idsOf(served))
  }, [form, served, append, remove])
  const add = useRef<HTMLButtonElement>(null)
  const [removals, setRemovals] = useState(0)
  // After the rows have changed: it may be a new button, as when there were as many as may be.
  useEffect(() => {
    if (removals > 0) add.current?.focus()
  }, [removals])
  const takeAway = (at: number) => {
    const { first_name, last_name } = form.getValues(`drivers.${at}`)
    remove(at)
    setRemovals(removals + 1)
    showToast(t.driverRemoved(`${first_name} ${last_name}`.trim() || String(at + 1)))
  }
  const full = fields.length >= maxDrivers
  return (
    <div className="grid gap-4 text-ink">
      <p className="text-sm text-ink-soft">{t.driversNote}</p>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="relative rounded-md border border-line px-4 pt-2 pb-5">
          <legend className="sr-only">{t.driver(at + 1)}</legend>
          <div className="mb-2 flex items-center justify-between">
            <span aria-hidden="true" className="font-medium">
              {t.driver(at + 1)}
            </span>
            <IconButton icon={Trash2} label={t.removeDriver(at + 1)} onClick={() => takeAway(at)} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              {...field(`drivers.${at}.first_name`, { label: t.firstName })}
              required
              autoComplete={`section-driver${at + 1} given-name`}
            />
            <TextInput
              {...field(`drivers.${at}.last_name`, { label: t.lastName })}
              required
              autoComplete={`section-driver${at + 1} family-name`}
            />
            <TextInput
              {...field(`drivers.${at}.phone`, { label: t.driverPhone })}
              required
              type="tel"
              inputMode="tel"
              autoComplete={`section-driver${at + 1} tel`}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button ref={add} icon={UserPlus} onClick={() => append(noDriver)} disabledReason={full ? t.driversFull : null}>
          {t.addDriver}
        </Button>
      </div>
    </div>
  )
}
