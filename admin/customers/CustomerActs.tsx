import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPermittedAt, type Permission } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { meQuery } from '../session/queries.ts'
import { FileButton } from '../shared/file/FileButton.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { fi } from './fi.ts'
import { customerFile } from './queries.ts'
import { SetTypeDialog } from './SetTypeDialog.tsx'

/** The acts on a customer, for a member who may do them. */
export function CustomerActs({ customer }: { customer: ShownCustomer }) {
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
          <Button onClick={() => setOpen('correct')}>{fi.correct.name}</Button>
          <Button onClick={() => setOpen('type')}>{fi.setType.name}</Button>
        </>
      )}
      {may('customers.privacy') && (
        <FileButton label={fi.copy} file={customerFile(customer.customer_id)} name="omat-tiedot.json" />
      )}
      {may('customers.privacy') && !isErased && <Button onClick={() => setOpen('erase')}>{fi.erase.name}</Button>}
      {open === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {open === 'type' && <SetTypeDialog customer={customer} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </>
  )
}
