import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPermitted } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/Button.tsx'
import { meQuery } from '../session/queries.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { fi } from './fi.ts'
import { SetTypeDialog } from './SetTypeDialog.tsx'

/** What can be done to a customer, for whom may do it. */
export function CustomerActs({ customer }: { customer: ShownCustomer }) {
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<'correct' | 'type' | null>(null)
  if (!me || !isPermitted(me.grants, 'customers.change')) return null
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('correct')}>{fi.correct.name}</Button>
      <Button onClick={() => setOpen('type')}>{fi.setType.name}</Button>
      {open === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {open === 'type' && <SetTypeDialog customer={customer} onClose={close} />}
    </>
  )
}
