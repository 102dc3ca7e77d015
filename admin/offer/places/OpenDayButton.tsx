import { type Day, formatDay } from '../../../contract/days/date.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as actWords } from '../../shared/act/words.ts'
import { openPlaceDay, openShopDay, type Place } from './queries.ts'
import { words } from './words.ts'

interface OpenDayButtonProps {
  day: string
  /** `null` for the whole shop. */
  place: Place | null
  why: string | null
}

/** Opens a closed day again: it takes nothing from anybody. */
export function OpenDayButton({ day, place, why }: OpenDayButtonProps) {
  const language = useLanguage()
  const act = actWords[language]
  const t = words[language]
  const said = {
    failed: (reason: unknown) => {
      showToast(refusalText(reason, act.notDone))
      return null
    },
    done: () => showToast(t.opened(formatDay(day as Day, language))),
  }
  const [ofPlace, ofShop] = [useAct(openPlaceDay, said), useAct(openShopDay, said)]
  const open = () => (place ? ofPlace.run({ place: place.place, day: day as Day }) : ofShop.run({ day: day as Day }))
  return (
    <Button
      kind="link"
      size="sm"
      busy={ofPlace.busy || ofShop.busy}
      disabledReason={why}
      aria-label={`${t.open}: ${formatDay(day as Day, language)}${place ? `, ${place.name}` : ''}`}
      onClick={open}
    >
      {t.open}
    </Button>
  )
}
