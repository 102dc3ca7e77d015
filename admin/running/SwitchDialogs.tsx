import { useQuery } from '@tanstack/react-query'
import { fi } from './fi.ts'
import { PressDialog } from './PressDialog.tsx'
import { orderingPreview, setNotice, setOrdering } from './queries.ts'

/** Opens or closes ordering, after it was said what that does. */
export function OrderingDialog({ on, onClose }: { on: boolean; onClose: () => void }) {
  const { data } = useQuery(orderingPreview(on))
  return (
    <PressDialog
      title={on ? fi.switchOnTitle : fi.switchOffTitle}
      label={on ? fi.switchOn : fi.switchOff}
      danger={!on}
      act={setOrdering}
      given={{ on }}
      done={() => fi.switched}
      refused={fi.notSwitched}
      onClose={onClose}
    >
      {(on ? fi.onEffect : fi.offEffect).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p aria-live="polite">{data && fi.begun(data.orders_begun)}</p>
    </PressDialog>
  )
}

/** Takes the notice away. */
export function TakeNoticeDialog({ onClose }: { onClose: () => void }) {
  return (
    <PressDialog
      title={fi.takeNoticeTitle}
      label={fi.takeNotice}
      danger
      act={setNotice}
      given={{ content: null }}
      done={() => fi.noticeTaken}
      refused={fi.notSwitched}
      onClose={onClose}
    >
      <p>{fi.takeNoticeText}</p>
    </PressDialog>
  )
}
