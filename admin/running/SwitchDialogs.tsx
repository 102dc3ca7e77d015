import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { orderingPreview } from './queries.ts'
import { words } from './words.ts'

/** Opens or closes ordering, after its consequences were said. */
export function OrderingDialog({ on, onClose }: { on: boolean; onClose: () => void }) {
  const t = words[useLanguage()]
  const { data } = useQuery(orderingPreview(on))
  return (
    <ActDialog
      act="setOrdering"
      title={on ? t.switchOnTitle : t.switchOffTitle}
      label={on ? t.switchOn : t.switchOff}
      danger={!on}
      alert
      given={() => ({ on })}
      done={t.switched}
      failed={t.notSwitched}
      onClose={onClose}
    >
      {(on ? t.onEffect : t.offEffect).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p aria-live="polite">{data && t.begun(data.orders_begun)}</p>
    </ActDialog>
  )
}

/** Takes the notice away. */
export function TakeNoticeDialog({ onClose }: { onClose: () => void }) {
  const t = words[useLanguage()]
  return (
    <ActDialog
      act="setMaintenance"
      title={t.takeNoticeTitle}
      label={t.takeNotice}
      danger
      alert
      given={() => ({ content: null })}
      done={t.noticeTaken}
      failed={t.notSwitched}
      onClose={onClose}
    >
      <p>{t.takeNoticeText}</p>
    </ActDialog>
  )
}
