import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SafeHtml } from '../../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useInit } from '../../storefront/queries.ts'
import { words } from './words.ts'

/** How the car is brought home. */
export function HomeDeliveryDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = words[useLanguage()]
  const { home_delivery_info } = useInit().content
  return (
    <Dialog open={open} onClose={onClose} title={t.homeDeliveryTitle} size="md">
      <SafeHtml html={home_delivery_info} />
    </Dialog>
  )
}
