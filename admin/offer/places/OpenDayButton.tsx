import { useMutation } from '@tanstack/react-query'
import { type Day, formatDay } from '../../../contract/date.ts'
import { Button } from '../../../ui/Button.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import { showToast } from '../../../ui/toasts.ts'
import { fi } from './fi.ts'
import { openPlaceDay, openShopDay, type Place } from './queries.ts'

interface OpenDayButtonProps {
  day: string
  /** Null: the whole shop. */
  place: Place | null
  why: string | null
}

/** Opens a closed day again: it takes nothing from anybody. */
export function OpenDayButton({ day, place, why }: OpenDayButtonProps) {
  const [ofPlace, ofShop] = [useMutation(openPlaceDay), useMutation(openShopDay)]
  const said = {
    onSuccess: () => showToast(fi.opened(formatDay(day as Day))),
    onError: (error: Error) => showToast(refusalText(error, fi.otherwise)),
  }
  const open = () =>
    place ? ofPlace.mutate({ place: place.place, day: day as Day }, said) : ofShop.mutate({ day: day as Day }, said)
  return (
    <Button
      kind="link"
      size="sm"
      busy={ofPlace.isPending || ofShop.isPending}
      disabledReason={why}
      aria-label={`${fi.open}: ${formatDay(day as Day)}${place ? `, ${place.name}` : ''}`}
      onClick={open}
    >
      {fi.open}
    </Button>
  )
}
