import type { Day } from '../../../contract/days/date.ts'
import { goesOut } from '../../../contract/handover.ts'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { holderWords } from '../holderWords.ts'
import { words } from '../words.ts'
import type { ActProps } from './actProps.ts'
import { shopToday } from './shopToday.ts'

/** The vehicle register was told who got the car, or that it came back. */
export function HolderDialog({
  shown: { order },
  handover: { kind, registration, day },
  onClose,
}: ActProps & { handover: ActProps['shown']['handovers'][number] }) {
  const language = useLanguage()
  const [t, { car }] = [holderWords[language], words[language]]
  const today = shopToday()
  return (
    <ActDialog
      title={t.title(car.kinds[kind])}
      label={t.name}
      done={t.done}
      act="registerHolder"
      defaults={{ registered_on: today as Day | null }}
      given={({ registered_on }) =>
        registered_on && {
          order_number: order.order_number,
          change: goesOut(kind) ? ('begins' as const) : ('ends' as const),
          registered_on,
          ...(registration && { registration }),
        }
      }
      onClose={onClose}
    >
      {({ picked }) => (
        <>
          <p>{t.lead}</p>
          <DatePicker {...picked('registered_on', { label: t.day })} required min={day as Day} max={today} />
        </>
      )}
    </ActDialog>
  )
}
