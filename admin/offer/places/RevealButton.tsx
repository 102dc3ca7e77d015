import { Button } from '../../../ui/button/Button.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as actWords } from '../../shared/act/words.ts'
import { type Place, revealPlace } from './queries.ts'
import { words } from './words.ts'

/** Shows a hidden place again: it takes nothing from anybody. */
export function RevealButton({ place, why }: { place: Place; why: string | null }) {
  const language = useLanguage()
  const act = actWords[language]
  const t = words[language]
  const { run, busy } = useAct(revealPlace, {
    failed: (reason) => {
      showToast(refusalText(reason, act.notDone))
      return null
    },
    done: () => showToast(t.revealed),
  })
  return (
    <Button
      size="sm"
      busy={busy}
      disabledReason={why}
      aria-label={`${t.reveal}: ${place.name}`}
      onClick={() => run({ place: place.place })}
    >
      {t.reveal}
    </Button>
  )
}
