import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SafeHtml } from '../../../ui/text/SafeHtml.tsx'
import { useInit } from '../../storefront/queries.ts'
import { fi } from './fi.ts'

/** How the car is brought home. */
export function HomeDeliveryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { home_delivery_info } = useInit().content
  return (
    <Dialog open={open} onClose={onClose} title={fi.homeDeliveryTitle} size="md">
      <SafeHtml html={home_delivery_info} />
    </Dialog>
  )
}
