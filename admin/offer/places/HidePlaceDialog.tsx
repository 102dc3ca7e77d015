import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlaceActDialog } from './PlaceActDialog.tsx'
import type { Place } from './queries.ts'
import { words } from './words.ts'

/** Hides a place from the shop, after showing what is agreed there. */
export function HidePlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const t = words[useLanguage()]
  return (
    <PlaceActDialog
      title={t.hideTitle(place.name)}
      given={{ place: place.place }}
      act="hidePlace"
      label={t.hide}
      done={t.hiddenNow}
      none={t.nothingAgreed}
      some={t.stillAgreed}
      onClose={onClose}
    >
      <p>{t.hideText}</p>
    </PlaceActDialog>
  )
}
