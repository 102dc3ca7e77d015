import { fi } from './fi.ts'
import { PlaceActDialog } from './PlaceActDialog.tsx'
import type { Place } from './queries.ts'

/** Hides a place from the shop, after showing what is agreed there. */
export function HidePlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  return (
    <PlaceActDialog
      title={fi.hideTitle(place.name)}
      given={{ place: place.place }}
      act="hidePlace"
      label={fi.hide}
      done={fi.hiddenNow}
      none={fi.nothingAgreed}
      some={fi.stillAgreed}
      onClose={onClose}
    >
      <p>{fi.hideText}</p>
    </PlaceActDialog>
  )
}
