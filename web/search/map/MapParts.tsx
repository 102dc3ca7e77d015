import { Suspense } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { latePart } from '../../../ui/latePart.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { PlacesMapProps } from './PlacesMap.tsx'
import { words } from './words.ts'

const PlacesMap = latePart(
  () => import('./PlacesMap.tsx'),
  (code) => code.PlacesMap,
)

/** As high as the map with its words, so that nothing below moves. */
const MapRoom = () => (
  <div className="pb-28">
    <Skeleton className="aspect-4/5 w-full rounded-lg!" />
  </div>
)

/** The map beside the list, in view as long as the list is. */
export const MapBeside = (props: PlacesMapProps) => (
  <div className="mt-6">
    <div className="sticky top-6">
      <Suspense fallback={<MapRoom />}>
        <PlacesMap {...props} />
      </Suspense>
    </div>
  </div>
)

/** The map where there is no room beside the list. It leads back to the list that it has narrowed. */
export function MapDialog({ onClose, ...props }: PlacesMapProps & { onClose: () => void }) {
  const t = words[useLanguage()]
  return (
    <Dialog open onClose={onClose} title={t.map} size="md">
      <Suspense fallback={<MapRoom />}>
        <PlacesMap {...props} onNarrowed={onClose} />
      </Suspense>
    </Dialog>
  )
}
