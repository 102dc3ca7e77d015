import { Button } from '../../../ui/button/Button.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as actWords } from '../../shared/act/words.ts'
import type { ClosedRange } from './closedRanges.ts'
import { openPlaceDay, openShopDay, type Place } from './queries.ts'
import { words } from './words.ts'

interface OpenDayButtonProps {
  range: ClosedRange
  /** The days in words. */
  said: string
  /** `null` for the whole shop. */
  place: Place | null
  why: string | null
}

/** Opens closed days again, or gives days the hours of their week: it takes nothing from anybody. */
export function OpenDayButton({ range: { from, to, hours }, said, place, why }: OpenDayButtonProps) {
  const language = useLanguage()
  const act = actWords[language]
  const t = words[language]
  const told = {
    failed: (reason: unknown) => {
      showToast(refusalText(reason, act.notDone))
      return null
    },
    done: () => showToast(hours ? t.asInWeek(said) : t.opened(said)),
  }
  const [ofPlace, ofShop] = [useAct(openPlaceDay, told), useAct(openShopDay, told)]
  const days = from === to ? { day: from } : { day: from, last_day: to }
  const label = hours ? t.takeBack : t.open
  const open = () => (place ? ofPlace.run({ place: place.place, ...days }) : ofShop.run(days))
  return (
    <Button
      kind="link"
      size="sm"
      busy={ofPlace.busy || ofShop.busy}
      disabledReason={why}
      aria-label={`${label}: ${said}${place ? `, ${place.name}` : ''}`}
      onClick={open}
    >
      {label}
    </Button>
  )
}
