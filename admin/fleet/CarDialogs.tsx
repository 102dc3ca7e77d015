import { useState } from 'react'
import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { PlaceSelect } from './AddCarDialog.tsx'
import { CarActDialog } from './CarActDialog.tsx'
import type { Car } from './queries.ts'
import { words } from './words.ts'

interface CarDialogProps {
  car: Car
  onClose: () => void
}
const today = (): Day => helsinkiDay(new Date(shopNow()))

/** The car as it was seen, and the reason for the change. */
const seen = ({ registration, version }: Car, reason: string) => ({ registration, version, reason: reason.trim() })

export function BlockDialog({ car, onClose }: CarDialogProps) {
  const t = words[useLanguage()]
  const [first, setFirst] = useState<Day | null>(today)
  const [last, setLast] = useState<Day | null>(() => addDays(today(), 1))
  const [reason, setReason] = useState('')
  const [isDespite, setDespite] = useState(false)
  const days = first && last && first <= last ? { first_day: first, last_day: last } : null
  return (
    <CarActDialog
      title={`${t.act.block}: ${car.registration}`}
      onClose={onClose}
      label={t.act.block}
      done={t.done.block}
      act="blockCar"
      given={reason.trim() && days ? { ...seen(car, reason), ...days, despite_order: isDespite } : null}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker label={t.firstDay} value={first} onChange={setFirst} />
        <DatePicker label={t.lastDay} value={last} {...(first ? { min: first } : {})} onChange={setLast} />
      </div>
      <p className="text-sm text-ink-soft">{t.lastDayHint}</p>
      <Reason value={reason} onChange={setReason} />
      {car.order && (
        <Checkbox label={t.despite} checked={isDespite} onChange={(event) => setDespite(event.target.checked)} />
      )}
    </CarActDialog>
  )
}

export function ReleaseDialog({ car, blockId, onClose }: CarDialogProps & { blockId: string }) {
  const t = words[useLanguage()]
  const [from, setFrom] = useState<Day | null>(today)
  const [reason, setReason] = useState('')
  return (
    <CarActDialog
      title={`${t.act.release}: ${car.registration}`}
      onClose={onClose}
      label={t.act.release}
      done={t.done.release}
      act="releaseCar"
      given={reason.trim() && from ? { ...seen(car, reason), block_id: blockId, free_from: from } : null}
    >
      <DatePicker label={t.freeFromDay} value={from} min={today()} onChange={setFrom} />
      <Reason value={reason} onChange={setReason} />
    </CarActDialog>
  )
}

export function MoveDialog({ car, onClose }: CarDialogProps) {
  const t = words[useLanguage()]
  const [to, setTo] = useState('')
  const [from, setFrom] = useState<Day | null>(() => addDays(today(), 1))
  const [reason, setReason] = useState('')
  return (
    <CarActDialog
      title={`${t.act.move}: ${car.registration}`}
      onClose={onClose}
      label={t.act.move}
      done={t.done.move}
      act="moveCar"
      given={reason.trim() && to && from ? { ...seen(car, reason), location_id: to, free_from: from } : null}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceSelect label={t.toPlace} value={to} onChange={setTo} isOffered={(place) => place !== car.location_id} />
        <DatePicker label={t.freeFromDay} value={from} min={today()} onChange={setFrom} />
      </div>
      <Reason value={reason} onChange={setReason} />
    </CarActDialog>
  )
}

export function RetireDialog({ car, onClose }: CarDialogProps) {
  const t = words[useLanguage()]
  const [reason, setReason] = useState('')
  return (
    <CarActDialog
      title={`${t.act.retire}: ${car.registration}`}
      onClose={onClose}
      label={t.act.retire}
      done={t.done.retire}
      act="retireCar"
      given={reason.trim() ? seen(car, reason) : null}
    >
      <p>{t.retireText}</p>
      <Reason value={reason} onChange={setReason} />
    </CarActDialog>
  )
}

const Reason = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const t = words[useLanguage()]
  return (
    <TextInput
      label={t.reason}
      hint={t.reasonHint}
      value={value}
      maxLength={500}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
