import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPermittedAt, type Permission } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from '../session/queries.ts'
import { FileButton } from '../shared/file/FileButton.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { customerFile } from './queries.ts'
import { SetTypeDialog } from './SetTypeDialog.tsx'
import { words } from './words.ts'

/** The acts on a customer, for a member who may do them. */
export function CustomerActs({ customer }: { customer: ShownCustomer }) {
  const t = words[useLanguage()]
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<'correct' | 'type' | 'erase' | null>(null)
  if (!me) return null
  // The account is one, wherever its orders are.
  const may = (permission: Permission) => isPermittedAt(me.grants, permission, null)
  const isErased = customer.erased_at !== null
  const close = () => setOpen(null)
  return (
    <>
      {may('customers.change') && !isErased && (
        <>
          <Button onClick={() => setOpen('correct')}>{t.correct.name}</Button>
          <Button onClick={() => setOpen('type')}>{t.setType.name}</Button>
        </>
      )}
      {may('customers.privacy') && (
        <FileButton label={t.copy} file={customerFile(customer.customer_id)} name="omat-tiedot.json" />
      )}
      {may('customers.privacy') && !isErased && <Button onClick={() => setOpen('erase')}>{t.erase.name}</Button>}
      {open === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {open === 'type' && <SetTypeDialog customer={customer} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </>
  )
}
