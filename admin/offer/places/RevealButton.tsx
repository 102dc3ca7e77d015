import { Button } from '../../../ui/button/Button.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { fi as act } from '../../shared/act/fi.ts'
import { fi } from './fi.ts'
import { type Place, revealPlace } from './queries.ts'

/** Shows a hidden place again: it takes nothing from anybody. */
export function RevealButton({ place, why }: { place: Place; why: string | null }) {
  const { run, busy } = useAct(revealPlace, {
    failed: (reason) => {
      showToast(refusalText(reason, act.notDone))
      return null
    },
    done: () => showToast(fi.revealed),
  })
  return (
    <Button
      size="sm"
      busy={busy}
      disabledReason={why}
      aria-label={`${fi.reveal}: ${place.name}`}
      onClick={() => run({ place: place.place })}
    >
      {fi.reveal}
    </Button>
  )
}
