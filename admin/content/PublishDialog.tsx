import { useEffect, useState } from 'react'
import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'
import { changesInOneCommit } from '../../contract/ops/content/contentItems.ts'
import { Button } from '../../ui/button/Button.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { reasonText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { itemName } from '../shared/content/words.ts'
import { Difference } from './Difference.tsx'
import { fi } from './fi.ts'
import { askPublication, type Content, type ItemView, type Publication, publishContent } from './queries.ts'

interface PublishDialogProps {
  open: boolean
  content: Content
  view: ItemView
  onClose: () => void
  onDone: () => void
}

const tomorrow = (): Day => addDays(helsinkiDay(new Date(shopNow())), 1)

/** Publishes what was written, now or at a moment, after showing what that changes. */
export function PublishDialog({ open, content, view, onClose, onDone }: PublishDialogProps) {
  const [isLater, setLater] = useState(false)
  const [day, setDay] = useState<Day | null>(tomorrow)
  const [clock, setClock] = useState('08:00')
  const [toAccept, setToAccept] = useState<number | null>(null)
  const failed = (reason: unknown) => ({ title: reasonText(reason, fi.otherwise) })
  const { run: ask, failure: askFailure } = useAct(askPublication, {
    failed,
    everyPress: true,
    done: ({ orders_to_accept: count }) => setToAccept(typeof count === 'number' ? count : null),
  })
  const doing = useAct(publishContent, {
    failed,
    after: () => {
      showToast(isLater ? fi.scheduled : fi.published)
      close()
      onDone()
    },
  })
  // What is not complete yet is refused with words for the field.
  const given = { content, seen: view.seen } as Publication
  useEffect(() => {
    if (open) ask({ content, seen: view.seen, dry_run: true } as Publication)
  }, [open, ask, content, view.seen])
  const close = () => {
    doing.closeFailure()
    onClose()
  }
  const publish = () => doing.run({ ...given, shown_from: isLater ? `${day}T${clock.trim()}` : null })
  const failure = doing.failure ?? askFailure
  return (
    <Dialog
      open={open}
      onClose={close}
      title={fi.publishTitle(itemName(view.item))}
      size="lg"
      footer={
        <>
          <Button onClick={close}>{fi.cancel}</Button>
          <Button
            kind="primary"
            busy={doing.busy}
            disabledReason={isLater && day === null ? fi.dayMissing : null}
            onClick={publish}
          >
            {fi.publishNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <When
          item={view.item}
          isLater={isLater}
          setLater={setLater}
          day={day}
          setDay={setDay}
          clock={clock}
          setClock={setClock}
        />
        <h3 className="font-bold">{fi.whatChanges}</h3>
        <Difference from={view.shown} to={content} />
        {toAccept !== null && <p>{fi.terms(toAccept)}</p>}
        {view.ahead && <Notice tone="warn">{fi.overAhead(view.ahead.shown_from)}</Notice>}
        {failure && (
          <Notice tone="bad" live="alert">
            {failure.title}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

interface WhenProps {
  item: ItemView['item']
  isLater: boolean
  setLater: (later: boolean) => void
  day: Day | null
  setDay: (day: Day | null) => void
  clock: string
  setClock: (clock: string) => void
}

function When({ item, isLater, setLater, day, setDay, clock, setClock }: WhenProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label={fi.when}
        value={isLater ? 'later' : 'now'}
        choices={[
          { value: 'now', label: fi.now },
          { value: 'later', label: fi.later },
        ]}
        onChange={(event) => setLater(event.target.value === 'later')}
      />
      {isLater && (
        <>
          <DatePicker label={fi.day} value={day} onChange={setDay} />
          <TextInput
            label={fi.clock}
            hint={fi.clockHint}
            value={clock}
            maxLength={5}
            onChange={(event) => setClock(event.target.value)}
          />
        </>
      )}
      {isLater && changesInOneCommit(item) && <p className="sm:col-span-3">{fi.inOneCommit}</p>}
    </div>
  )
}
