import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import { showToast } from '../../../ui/toasts.ts'
import { fi } from './fi.ts'
import { type Place, revealPlace } from './queries.ts'

/** Shows a hidden place again: it takes nothing from anybody. */
export function RevealButton({ place, why }: { place: Place; why: string | null }) {
  const doing = useMutation(revealPlace)
  const reveal = () =>
    doing.mutate(
      { place: place.place },
      {
        onSuccess: () => showToast(fi.revealed),
        onError: (error) => showToast(refusalText(error, fi.otherwise)),
      },
    )
  return (
    <Button
      size="sm"
      busy={doing.isPending}
      disabledReason={why}
      aria-label={`${fi.reveal}: ${place.name}`}
      onClick={reveal}
    >
      {fi.reveal}
    </Button>
  )
}
