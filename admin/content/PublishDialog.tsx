import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'
import { changesInOneCommit } from '../../contract/ops/content/contentItems.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { reasonText } from '../../ui/data/refused.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as contentWords } from '../shared/content/words.ts'
import { Difference } from './Difference.tsx'
import { type Content, type ItemView, type Publication, publicationPreview } from './queries.ts'
import { words } from './words.ts'

interface PublishDialogProps {
  content: Content
  view: ItemView
  onClose: () => void
  onDone: () => void
}

const tomorrow = (): Day => addDays(helsinkiDay(new Date(shopNow())), 1)

/** Publishes a draft, now or at a moment, after showing what that changes. */
export function PublishDialog({ content, view, onClose, onDone }: PublishDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const [isLater, setLater] = useState(false)
  const [day, setDay] = useState<Day | null>(tomorrow)
  const [clock, setClock] = useState('08:00')
  // An incomplete draft is refused with words for the field.
  const publication = { content, seen: view.seen } as Publication
  const { data, error } = useQuery(publicationPreview(publication))
  return (
    <ActDialog
      act="publishContent"
      title={t.publishTitle(contentWords[language].itemName(view.item))}
      size="lg"
      label={t.publishNow}
      given={() =>
        isLater && day === null ? null : { ...publication, shown_from: isLater ? `${day}T${clock.trim()}` : null }
      }
      missing={t.dayMissing}
      done={isLater ? t.scheduled : t.published}
      onDone={() => {
        onClose()
        onDone()
      }}
      otherwise={t.otherwise}
      onClose={onClose}
    >
      <When
        item={view.item}
        isLater={isLater}
        setLater={setLater}
        day={day}
        setDay={setDay}
        clock={clock}
        setClock={setClock}
      />
      <h3 className="font-bold">{t.whatChanges}</h3>
      <Difference from={view.shown} to={content} />
      {typeof data?.orders_to_accept === 'number' && <p>{t.terms(data.orders_to_accept)}</p>}
      {view.ahead && <Notice tone="warn">{t.overAhead(view.ahead.shown_from)}</Notice>}
      {error && (
        <Notice tone="bad" live="alert">
          {reasonText(error, t.otherwise)}
        </Notice>
      )}
    </ActDialog>
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
  const t = words[useLanguage()]
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label={t.when}
        value={isLater ? 'later' : 'now'}
        choices={[
          { value: 'now', label: t.now },
          { value: 'later', label: t.later },
        ]}
        onChange={(event) => setLater(event.target.value === 'later')}
      />
      {isLater && (
        <>
          <DatePicker label={t.day} value={day} onChange={setDay} />
          <TextInput
            label={t.clock}
            hint={t.clockHint}
            value={clock}
            maxLength={5}
            onChange={(event) => setClock(event.target.value)}
          />
        </>
      )}
      {isLater && changesInOneCommit(item) && <p className="sm:col-span-3">{t.inOneCommit}</p>}
    </div>
  )
}
