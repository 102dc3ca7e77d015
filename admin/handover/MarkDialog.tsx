import { useState } from 'react'
import { formatDay } from '../../contract/days/date.ts'
import { type CarView, carViews, type DamageSize, damageSizes } from '../../contract/handover/protocol.ts'
import { words as handoverWords } from '../../contract/handover/words.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Elements } from '../../ui/elements.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Ahead, Mark } from './queries.ts'
import { words } from './words.ts'

interface MarkDialogProps {
  mark: Mark
  /** Open damages of the order that it may belong to. */
  cases: Ahead['cases']
  onSave: (mark: Mark) => void
  onRemove: () => void
  onClose: () => void
  /** Photos of this damage, and the camera for more. */
  photos: Elements
}

/** A damage of its own, as the choice names it. */
const OWN = 'own'

/** As it was chosen, where that case is still open; a mark that nobody has written yet wants an answer. */
function belongsTo({ joins, description }: Mark, cases: Ahead['cases']): string | null {
  if (cases.length === 0) return OWN
  if (joins !== null) return cases.some(({ damage_number }) => damage_number === joins) ? joins : null
  return description === '' ? null : OWN
}

/** A damage in words, with its size by things that everybody has at hand. */
export function MarkDialog({ mark, cases, onSave, onRemove, onClose, photos }: MarkDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const { views, sizes, fairWear } = handoverWords[language]
  const [now, setNow] = useState(mark)
  // One crash has one excess, so the desk says of each new mark whether it is of a damage that was told.
  const [belongs, setBelongs] = useState(() => belongsTo(mark, cases))
  const nearest = cases.toSorted((a, b) => Number(b.views.includes(now.view)) - Number(a.views.includes(now.view)))
  const missing = now.description.trim() === '' ? t.markWordsMissing : belongs === null ? t.markBelongsMissing : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.mark}
      footer={
        <>
          <Button onClick={onRemove}>{t.remove}</Button>
          <Button
            kind="primary"
            onClick={() => onSave({ ...now, joins: belongs === OWN ? null : belongs })}
            disabledReason={missing}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Select
          label={t.markPlace}
          value={now.view}
          choices={carViews.map((value) => ({ value, label: views[value] }))}
          onChange={(event) => setNow({ ...now, view: event.target.value as CarView })}
        />
        <TextInput
          label={t.markWords}
          value={now.description}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setNow({ ...now, description: event.target.value })}
        />
        <RadioCards<DamageSize>
          legend={t.markSize}
          chosen={now.size}
          onChange={(size) => setNow({ ...now, size })}
          cards={damageSizes.map((value) => ({ value, label: sizes[value] }))}
        />
        {cases.length > 0 && (
          <RadioCards
            legend={t.markBelongs}
            chosen={belongs}
            onChange={setBelongs}
            cards={[
              ...nearest.map(({ damage_number, day, description }) => ({
                value: damage_number,
                label: t.markJoins(damage_number),
                note: t.caseOf(formatDay(day, language), description),
              })),
              { value: OWN, label: t.markOwn, note: t.markOwnNote },
            ]}
          />
        )}
        {photos}
        <p className="text-sm text-ink-soft">{fairWear.texts[0]}</p>
      </div>
    </Dialog>
  )
}
