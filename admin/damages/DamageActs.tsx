import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpenDamage } from '../../contract/handover/damages.ts'
import { isPermittedAt, type Permission } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from '../session/queries.ts'
import {
  AwayDialog,
  BillDialog,
  CloseDialog,
  EstimateDialog,
  JoinDialog,
  PayerDialog,
  ReopenDialog,
  RepairedDialog,
  WriteDialog,
} from './DamageDialogs.tsx'
import type { Damage } from './queries.ts'
import { words } from './words.ts'

const dialogs = {
  estimate: EstimateDialog,
  payer: PayerDialog,
  repaired: RepairedDialog,
  away: AwayDialog,
  join: JoinDialog,
  bill: BillDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
  write: WriteDialog,
} as const
type Name = keyof typeof dialogs
const names = Object.keys(dialogs) as Name[]

const wants: Record<Name, Permission> = {
  estimate: 'fleet.change',
  payer: 'money.correct',
  repaired: 'fleet.change',
  away: 'orders.handover',
  join: 'money.correct',
  bill: 'money.correct',
  close: 'money.correct',
  reopen: 'money.correct',
  write: 'orders.handover',
}

/** The acts on a damage that its reader may ever do; of one that cannot be done now it says why. */
export function DamageActs({ damage }: { damage: Damage }) {
  const t = words[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  const [open, setOpen] = useState<Name | null>(null)
  const offered = names.filter(
    (name) => isPermittedAt(me.grants, wants[name], damage.order.place) && isThere(name, damage),
  )
  const [first] = offered.filter((name) => closedBy(name, damage, t.why) === null)
  const Dialog = open && dialogs[open]
  return (
    <>
      {offered.map((name) => (
        <Button
          key={name}
          kind={name === first ? 'primary' : 'quiet'}
          disabledReason={closedBy(name, damage, t.why)}
          onClick={() => setOpen(name)}
        >
          {t.acts[name]}
        </Button>
      ))}
      {Dialog && <Dialog damage={damage} onClose={() => setOpen(null)} />}
    </>
  )
}

/** A case is joined where there is another one, and opened again where it was closed. */
function isThere(name: Name, { joins, state }: Damage): boolean {
  if (name === 'reopen') return state === 'closed'
  return name !== 'join' || joins.length > 0
}

type Why = (typeof words)[keyof typeof words]['why']

/** Why an act is closed whoever asks; null while it is open. */
function closedBy(name: Name, { state, billed, share, kept_away }: Damage, why: Why): string | null {
  if (name === 'write' || name === 'reopen') return null
  if (name === 'away') return kept_away ? why.away : null
  if (name === 'payer') return billed ? why.billed : null
  if (name === 'bill') return billed ? why.billed : share ? null : why.noShare
  if (name === 'join' && (billed || share)) return billed ? why.billed : why.shareSaid
  return isOpenDamage(state) ? null : why.over
}
