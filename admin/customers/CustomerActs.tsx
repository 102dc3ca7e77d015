import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { mayOpen, type Permission } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { customersEverywhere } from '../page.ts'
import { meQuery } from '../session/queries.ts'
import { useSaving } from '../shared/file/useSaving.ts'
import { MenuButton } from '../shared/menu/MenuButton.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { customerFile } from './queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RestrictDialog } from './RestrictionDialogs.tsx'
import { SetTypeDialog } from './SetTypeDialog.tsx'
import { words } from './words.ts'

/** The acts on a customer, for a member who may do them, in the order of their use: the last ones stand in a menu. */
export function CustomerActs({ customer }: { customer: ShownCustomer }) {
  const t = words[useLanguage()]
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<'correct' | 'type' | 'signOut' | 'restrict' | 'lift' | 'erase' | null>(null)
  const copy = useSaving('omat-tiedot.json')
  if (!me) return null
  // The account is one, wherever its orders are.
  const may = (permission: Permission) => mayOpen(me.grants, { permission, everywhere: true })
  const isThere = customer.erased_at === null
  const { restriction } = customer
  // Until its end is told. Where that was asked for, it may be restricted anew, or asked for again.
  const mayLift = restriction?.ends_at === null
  const mayRestrict = !restriction || restriction.ends_at !== null || restriction.end_asked_at !== null
  const close = () => setOpen(null)
  const seldom = [
    ...(may('customers.change') && isThere ? [{ name: t.setType.name, onPick: () => setOpen('type') }] : []),
    ...(may('customers.change') && isThere
      ? [{ name: t.signOut.name, hint: t.signOut.hint, onPick: () => setOpen('signOut') }]
      : []),
    ...(may('customers.privacy')
      ? [{ name: t.copy, hint: t.copyHint, onPick: () => copy.run(customerFile(customer.customer_id)) }]
      : []),
    ...(may('customers.privacy') && isThere && mayRestrict
      ? [{ name: t.restrict.name, hint: t.restrict.hint, onPick: () => setOpen('restrict') }]
      : []),
    ...(may('customers.privacy') && isThere && mayLift
      ? [{ name: t.lift.name, hint: t.lift.hint, onPick: () => setOpen('lift') }]
      : []),
    ...(may('customers.privacy') && isThere && !restriction
      ? [{ name: t.erase.name, hint: t.erase.hint, onPick: () => setOpen('erase') }]
      : []),
  ]
  return (
    <>
      {mayOpen(me.grants, customersEverywhere) && isThere && (
        <ButtonLink to={`/asiakkaat/${customer.customer_id}/tili`}>{t.account.open}</ButtonLink>
      )}
      {may('customers.change') && isThere && <Button onClick={() => setOpen('correct')}>{t.correct.name}</Button>}
      {seldom.length > 0 && <MenuButton icon={Ellipsis} label={t.more} busy={copy.busy} choices={seldom} />}
      {open === 'correct' && <CorrectDialog customer={customer} onClose={close} />}
      {open === 'type' && <SetTypeDialog customer={customer} onClose={close} />}
      {open === 'signOut' && (
        <ReasonDialog act="signOutCustomer" says={t.signOut} customer={customer} onClose={close} />
      )}
      {open === 'restrict' && <RestrictDialog customer={customer} onClose={close} />}
      {open === 'lift' && <ReasonDialog act="liftRestriction" says={t.lift} customer={customer} onClose={close} />}
      {open === 'erase' && <EraseDialog customer={customer} onClose={close} />}
      <MessageDialog message={copy.failure} onClose={copy.closeFailure} />
    </>
  )
}
