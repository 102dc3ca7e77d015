import { fi } from './fi.ts'
import { PreviewedDialog } from './PreviewedDialog.tsx'
import { askHiding, hidePlace, type Place } from './queries.ts'

/** Hides a place from the shop, after showing what is agreed there. */
export function HidePlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  return (
    <PreviewedDialog
      title={fi.hideTitle(place.name)}
      given={{ place: place.place }}
      ask={askHiding}
      does={hidePlace}
      press={fi.hide}
      done={fi.hiddenNow}
      none={fi.nothingAgreed}
      some={fi.stillAgreed}
      onClose={onClose}
    >
      <p>{fi.hideText}</p>
    </PreviewedDialog>
  )
}
