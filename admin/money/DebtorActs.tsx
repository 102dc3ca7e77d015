import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { isPermittedAt, type Permission } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from '../session/queries.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { ContactDialog } from '../shared/debtor/ContactDialog.tsx'
import { debtorsWords } from './debtorsWords.ts'
import type { DebtorAccount } from './queries.ts'

type Name = 'note' | 'charge' | 'ask' | 'remind' | 'handOver' | 'takeBack' | 'writeOff'
const wants: Record<Name, Permission> = {
  note: 'money.see',
  charge: 'money.correct',
  ask: 'money.correct',
  remind: 'money.correct',
  handOver: 'money.change',
  takeBack: 'money.change',
  writeOff: 'money.change',
}

/** The acts on a debtor, for a member who may do it. */
export function DebtorActs({ account: { debtor, debts } }: { account: DebtorAccount }) {
  const t = debtorsWords[useLanguage()]
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<Name | null>(null)
  if (!me) return null
  const isWithUs = debts.some(({ handed_over_on }) => handed_over_on === null)
  const isCollected = debts.some(({ handed_over_on }) => handed_over_on !== null)
  const offered = (['note', 'charge', 'ask', 'remind', 'handOver', 'takeBack', 'writeOff'] as const).filter((name) => {
    if (!isPermittedAt(me.grants, wants[name], null)) return false
    if (name === 'takeBack') return isCollected
    return name === 'note' || name === 'writeOff' || isWithUs
  })
  return (
    <>
      {offered.map((name) => (
        <Button key={name} {...(name === 'note' ? { kind: 'primary' as const } : {})} onClick={() => setOpen(name)}>
          {t.acts[name]}
        </Button>
      ))}
      {open && <DebtorDialog name={open} debtorId={debtor.debtor_id} onClose={() => setOpen(null)} />}
    </>
  )
}

interface DialogProps {
  debtorId: string
  onClose: () => void
}

function DebtorDialog({ name, ...of }: DialogProps & { name: Name }) {
  switch (name) {
    case 'note':
      return <ContactDialog {...of} onDone={of.onClose} />
    case 'charge':
      return <ChargeAgainDialog {...of} />
    case 'ask':
      return <AskDialog {...of} />
    case 'remind':
      return <RemindDialog {...of} />
    case 'handOver':
    case 'takeBack':
      return <CollectionDialog act={name === 'handOver' ? 'handOverDebtor' : 'takeBackDebtor'} name={name} {...of} />
    case 'writeOff':
      return <WriteOffDialog {...of} />
  }
}

function ChargeAgainDialog({ debtorId: debtor_id, onClose }: DialogProps) {
  const language = useLanguage()
  const t = debtorsWords[language]
  return (
    <ActDialog
      act="chargeDebtor"
      title={t.chargeTitle}
      label={t.acts.charge}
      given={() => ({ debtor_id })}
      look="typing"
      facts={({ amount, left_out }) => [
        { term: t.charged, value: formatPrice(amount, language) },
        ...left_out.map(({ invoice_number, reason }) => ({ term: `${t.leftOut} ${invoice_number}`, value: reason })),
      ]}
      done={t.done}
      onClose={onClose}
    >
      <p>{t.chargeText}</p>
    </ActDialog>
  )
}

function AskDialog({ debtorId: debtor_id, onClose }: DialogProps) {
  const t = debtorsWords[useLanguage()]
  return (
    <ActDialog
      act="askForCard"
      title={t.askTitle}
      label={t.acts.ask}
      given={() => ({ debtor_id })}
      look="typing"
      done={t.done}
      onClose={onClose}
    >
      <p>{t.askText}</p>
    </ActDialog>
  )
}

function RemindDialog({ debtorId: debtor_id, onClose }: DialogProps) {
  const language = useLanguage()
  const t = debtorsWords[language]
  return (
    <ActDialog
      act="remindDebtor"
      title={t.remindTitle}
      label={t.acts.remind}
      given={() => ({ debtor_id })}
      look="typing"
      facts={({ fee, interest, amount, pay_by }) => [
        { term: t.fee, value: fee > 0 ? formatPrice(fee, language) : t.noFee },
        { term: t.interest, value: formatPrice(interest, language) },
        { term: t.asked, value: formatPrice(amount, language) },
        { term: t.payBy, value: formatDay(pay_by, language) },
      ]}
      done={t.done}
      onClose={onClose}
    >
      <p>{t.remindText}</p>
    </ActDialog>
  )
}

interface CollectionDialogProps extends DialogProps {
  act: 'handOverDebtor' | 'takeBackDebtor'
  name: 'handOver' | 'takeBack'
}

function CollectionDialog({ act, name, debtorId: debtor_id, onClose }: CollectionDialogProps) {
  const language = useLanguage()
  const t = debtorsWords[language]
  return (
    <ActDialog
      act={act}
      title={t[`${name}Title`]}
      label={t.acts[name]}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ debtor_id, reason: reason.trim() })}
      look="typing"
      facts={(one) => [
        { term: t.sum, value: formatPrice(one.amount, language) },
        ...('left_out' in one && one.left_out > 0 ? [{ term: t.leftOut, value: t.notReminded(one.left_out) }] : []),
      ]}
      done={t.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t[`${name}Text`]}</p>
          <TextInput {...field('reason', { label: t.reason, required: t.reasonNeeded })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}

function WriteOffDialog({ debtorId: debtor_id, onClose }: DialogProps) {
  const language = useLanguage()
  const t = debtorsWords[language]
  const price = (euros: number) => formatPrice(euros, language)
  return (
    <ActDialog
      act="writeOffDebtor"
      title={t.writeOffTitle}
      label={t.acts.writeOff}
      danger
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ debtor_id, reason: reason.trim() })}
      look="typing"
      facts={({ amount, loss, vat, second_person }) => [
        { term: t.sum, value: price(amount) },
        { term: t.loss, value: price(loss) },
        { term: t.vat, value: price(vat) },
        ...(second_person ? [{ term: '', value: t.forTwo }] : []),
      ]}
      done={t.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t.writeOffText}</p>
          <TextInput {...field('reason', { label: t.reason, required: t.reasonNeeded })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}
