import { useState } from 'react'
import { type CarView, carViews, type DamageSize, damageSizes } from '../../contract/handover/protocol.ts'
import { words as handoverWords } from '../../contract/handover/words.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Elements } from '../../ui/elements.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Mark } from './queries.ts'
import { words } from './words.ts'

interface MarkDialogProps {
  mark: Mark
  onSave: (mark: Mark) => void
  onRemove: () => void
  onClose: () => void
  /** Photos of this damage, and the camera for more. */
  photos: Elements
}

/** A damage in words, with its size by things that everybody has at hand. */
export function MarkDialog({ mark, onSave, onRemove, onClose, photos }: MarkDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const { views, sizes, fairWear } = handoverWords[language]
  const [now, setNow] = useState(mark)
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
            onClick={() => onSave(now)}
            disabledReason={now.description.trim() === '' ? t.markWordsMissing : null}
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
        {photos}
        <p className="text-sm text-ink-soft">{fairWear.texts[0]}</p>
      </div>
    </Dialog>
  )
}
