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
  PayerDialog,
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
  bill: BillDialog,
  close: CloseDialog,
  write: WriteDialog,
} as const
type Name = keyof typeof dialogs
const names = Object.keys(dialogs) as Name[]

const wants: Partial<Record<Name, Permission>> = { bill: 'money.correct', write: 'orders.handover' }

/** The acts on a damage; who may not do one, or cannot now, reads why. */
export function DamageActs({ damage }: { damage: Damage }) {
  const t = words[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  const [open, setOpen] = useState<Name | null>(null)
  const whyNot = (name: Name): string | null =>
    isPermittedAt(me.grants, wants[name] ?? 'fleet.change', damage.order.place)
      ? closedBy(name, damage, t.why)
      : t.why.role
  const [first] = names.filter((name) => whyNot(name) === null)
  const Dialog = open && dialogs[open]
  return (
    <>
      {names.map((name) => (
        <Button
          key={name}
          kind={name === first ? 'primary' : 'quiet'}
          disabledReason={whyNot(name)}
          onClick={() => setOpen(name)}
        >
          {t.acts[name]}
        </Button>
      ))}
      {Dialog && <Dialog damage={damage} onClose={() => setOpen(null)} />}
    </>
  )
}

type Why = (typeof words)[keyof typeof words]['why']

/** Why an act is closed whoever asks; null while it is open. */
function closedBy(name: Name, { state, billed, share, kept_away }: Damage, why: Why): string | null {
  if (name === 'write') return null
  if (name === 'away') return kept_away ? why.away : null
  if (name === 'payer') return billed ? why.billed : null
  if (name === 'bill') return billed ? why.billed : share ? null : why.noShare
  return isOpenDamage(state) ? null : why.over
}
