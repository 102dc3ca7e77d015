import { useQuery } from '@tanstack/react-query'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { fi } from './fi.ts'
import { orderingPreview } from './queries.ts'

/** Opens or closes ordering, after its consequences were said. */
export function OrderingDialog({ on, onClose }: { on: boolean; onClose: () => void }) {
  const { data } = useQuery(orderingPreview(on))
  return (
    <ActDialog
      act="setOrdering"
      title={on ? fi.switchOnTitle : fi.switchOffTitle}
      label={on ? fi.switchOn : fi.switchOff}
      danger={!on}
      alert
      given={() => ({ on })}
      done={fi.switched}
      failed={fi.notSwitched}
      onClose={onClose}
    >
      {(on ? fi.onEffect : fi.offEffect).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p aria-live="polite">{data && fi.begun(data.orders_begun)}</p>
    </ActDialog>
  )
}

/** Takes the notice away. */
export function TakeNoticeDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActDialog
      act="setMaintenance"
      title={fi.takeNoticeTitle}
      label={fi.takeNotice}
      danger
      alert
      given={() => ({ content: null })}
      done={fi.noticeTaken}
      failed={fi.notSwitched}
      onClose={onClose}
    >
      <p>{fi.takeNoticeText}</p>
    </ActDialog>
  )
}
