import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { phoneText } from '../../../ui/text/phoneText.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { deleteCarDriver } from '../queries.ts'
import { words } from './words.ts'

type Driver = Order['drivers'][number]

const nameOf = ({ first_name, last_name }: Driver) => `${first_name} ${last_name}`

interface DriverListProps {
  drivers: Driver[]
  removable: boolean
  onRemoved: () => void
}

export function DriverList({ drivers, removable, onRemoved }: DriverListProps) {
  const t = words[useLanguage()]
  const [leaving, setLeaving] = useState<Driver | null>(null)
  const { run, busy, failure, closeFailure } = useAct(deleteCarDriver, {
    failed: t.removeFailed,
    done: () => {
      if (leaving) showToast(t.removed(nameOf(leaving)))
      setLeaving(null)
    },
    after: onRemoved,
  })
  return (
    <>
      <ul aria-label={t.list} className="divide-y divide-line rounded-md border border-line">
        {drivers.map((driver) => (
          <li key={driver.driver_id} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <span className="grid min-w-0 grow gap-x-6 sm:grid-cols-2">
              <span className="font-medium wrap-anywhere">{nameOf(driver)}</span>
              <span className="nums whitespace-nowrap text-ink-soft">{phoneText(driver.phone)}</span>
            </span>
            {removable && (
              <IconButton icon={Trash2} label={t.remove(nameOf(driver))} onClick={() => setLeaving(driver)} />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null && failure === null}
        title={t.reallyRemove}
        confirmLabel={t.removeConfirm}
        danger
        busy={busy}
        onConfirm={() => leaving && run({ order_number: leaving.order_number, driver_id: leaving.driver_id })}
        onClose={() => setLeaving(null)}
      >
        {leaving && t.reallyRemoveNote(nameOf(leaving))}
      </ConfirmDialog>
      <MessageDialog
        message={failure}
        onClose={() => {
          setLeaving(null)
          closeFailure()
        }}
      />
    </>
  )
}
