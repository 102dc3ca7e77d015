import { refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as actWords } from '../../shared/act/words.ts'
import { RowMenu } from '../../shared/menu/RowMenu.tsx'
import { type Place, revealPlace } from './queries.ts'
import { words } from './words.ts'

interface PlaceMenuProps {
  place: Place
  why: string | null
  onPick: (act: 'change' | 'close' | 'hide') => void
}

/** The acts on one place. To show a hidden one again takes nothing from anybody, so it asks nothing. */
export function PlaceMenu({ place, why, onPick }: PlaceMenuProps) {
  const language = useLanguage()
  const t = words[language]
  const { run, busy } = useAct(revealPlace, {
    failed: (reason) => {
      showToast(refusalText(reason, actWords[language].notDone))
      return null
    },
    done: () => showToast(t.revealed),
  })
  return (
    <RowMenu
      label={t.acts}
      of={place.name}
      why={why}
      busy={busy}
      choices={[
        { name: t.change, onPick: () => onPick('change') },
        { name: t.close, onPick: () => onPick('close') },
        place.hidden
          ? { name: t.reveal, onPick: () => run({ place: place.place }) }
          : { name: t.hide, onPick: () => onPick('hide') },
      ]}
    />
  )
}
