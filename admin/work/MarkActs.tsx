import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'
import type { WorkMark } from '../../contract/ops/work/work.ts'
import { LONGEST_SNOOZE_DAYS, type WorkKind } from '../../contract/ops/work/workKinds.ts'
import { Button } from '../../ui/button/Button.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { reasonText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from '../session/queries.ts'
import { assignWork, colleaguesQuery, showMark, snoozeWork } from './queries.ts'
import { words } from './words.ts'
import type { WorkItem } from './workItem.ts'

interface MarkActsProps {
  kind: WorkKind
  row: WorkItem
}

/** The assignment of an item and when it is looked at: shown at once, and put right when the server says otherwise. */
export function MarkActs({ kind, row }: MarkActsProps) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState<'assign' | 'snooze' | null>(null)
  const { data: me } = useSuspenseQuery(meQuery)
  const client = useQueryClient()
  const show = (change: Partial<WorkMark>) => showMark(client, kind, row.item_id, change)
  const failed = (reason: unknown) => ({ title: t.assignFailed, text: reasonText(reason, t.otherwise) })
  const assigning = useAct(assignWork, { failed, everyPress: true })
  const snoozing = useAct(snoozeWork, { failed, everyPress: true, done: () => showToast(t.snoozed) })
  const item = { kind, item_id: row.item_id }
  const { assigned_to, snoozed_until } = row.mark
  const assign = (to: { id: string; name: string } | null) => {
    show({ assigned_to: to })
    assigning.run({ ...item, to: to?.id ?? null, seen: assigned_to?.id ?? null })
    setOpen(null)
  }
  const snooze = (until: Day | null) => {
    show({ snoozed_until: until })
    snoozing.run({ ...item, until })
    setOpen(null)
  }
  const isMine = assigned_to?.id === me.id
  const failure = assigning.failure ?? snoozing.failure
  return (
    <>
      <Button onClick={() => assign(isMine ? null : { id: me.id, name: me.name })}>{isMine ? t.drop : t.take}</Button>
      <Button onClick={() => setOpen('assign')}>{t.assign}</Button>
      {snoozed_until || row.mark.done ? (
        <Button onClick={() => snooze(null)}>{t.bringBack}</Button>
      ) : (
        <Button onClick={() => setOpen('snooze')}>{t.snooze}</Button>
      )}
      {failure && (
        <div className="basis-full">
          <Notice tone="bad" live="alert" title={failure.title}>
            {failure.text}
          </Notice>
        </div>
      )}
      {open === 'assign' && (
        <AssignDialog kind={kind} now={assigned_to} onClose={() => setOpen(null)} onAssign={assign} />
      )}
      {open === 'snooze' && <SnoozeDialog onClose={() => setOpen(null)} onSnooze={snooze} />}
    </>
  )
}

interface AssignDialogProps {
  kind: WorkKind
  now: { id: string; name: string } | null
  onClose: () => void
  onAssign: (to: { id: string; name: string } | null) => void
}

function AssignDialog({ kind, now, onClose, onAssign }: AssignDialogProps) {
  const t = words[useLanguage()]
  const { data } = useQuery(colleaguesQuery(kind))
  const [chosen, setChosen] = useState(now?.id ?? '')
  const people = data?.people ?? []
  const known = now && !people.some(({ id }) => id === now.id) ? [now, ...people] : people
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.assignTitle}
      size="sm"
      save={{ label: t.assign, busy: !data, onPress: () => onAssign(known.find(({ id }) => id === chosen) ?? null) }}
    >
      <Select
        label={t.assignee}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        choices={[{ value: '', label: t.nobody }, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </Dialog>
  )
}

function SnoozeDialog({ onClose, onSnooze }: { onClose: () => void; onSnooze: (day: Day) => void }) {
  const t = words[useLanguage()]
  const today = helsinkiDay(new Date(shopNow()))
  const [day, setDay] = useState<Day | null>(addDays(today, 1))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.snoozeTitle}
      size="sm"
      save={{ label: t.snooze, disabledReason: day ? null : t.dayMissing, onPress: () => day && onSnooze(day) }}
    >
      <DatePicker
        label={t.snoozeUntil}
        value={day}
        min={addDays(today, 1)}
        max={addDays(today, LONGEST_SNOOZE_DAYS)}
        onChange={setDay}
      />
    </Dialog>
  )
}
