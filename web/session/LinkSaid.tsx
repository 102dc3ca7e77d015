import { Notice } from '../../ui/state/Notice.tsx'
import type { useSendLink } from './useSendLink.ts'

/** Says that the link was sent, or why not. */
export function LinkSaid({ link: { sent, failed } }: { link: ReturnType<typeof useSendLink> }) {
  if (sent !== null)
    return (
      <Notice tone="good" live="status">
        {sent}
      </Notice>
    )
  if (failed === null) return null
  return (
    <Notice tone="bad" live="alert">
      {failed}
    </Notice>
  )
}
