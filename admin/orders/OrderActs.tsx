import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import type { Day } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { isCreditable } from '../../contract/money/invoiceRules.ts'
import { actClosed, type ClosedReason, type StaffAct } from '../../contract/ops/orders/staffActs.ts'
import { isPermittedAt, type Permission } from '../../contract/ops/roles.ts'
import { MOST_EXTRA_DAYS } from '../../contract/order/extraDays.ts'
import { deliveryOf } from '../../contract/order/orderFacts.ts'
import { isCompany, orderMay } from '../../contract/order/orderRules.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from '../session/queries.ts'
import { CreditDialog } from '../shared/credit/CreditDialog.tsx'
import { words as creditWords } from '../shared/credit/words.ts'
import { HandoverDialog } from '../shared/handover/HandoverDialog.tsx'
import { type HandoverAct, handoverActs, pageOf, swapPage } from '../shared/handover/queries.ts'
import { words as handoverWords } from '../shared/handover/words.ts'
import { WriteDialog } from '../shared/message/WriteDialog.tsx'
import { words as messageWords } from '../shared/message/words.ts'
import { AddDaysDialog } from './acts/AddDaysDialog.tsx'
import type { ActProps, ShownOrder } from './acts/actProps.ts'
import { DeliveryDialog } from './acts/DeliveryDialog.tsx'
import { EndOrderDialog } from './acts/EndOrderDialog.tsx'
import { GoodwillDialog } from './acts/GoodwillDialog.tsx'
import { InvoiceDialog } from './acts/InvoiceDialog.tsx'
import { KeepOrderDialog } from './acts/KeepOrderDialog.tsx'
import { LengthenDialog } from './acts/LengthenDialog.tsx'
import { MovePickupDialog } from './acts/MovePickupDialog.tsx'
import { GiveReplacementDialog, TakeReplacementDialog } from './acts/ReplacementDialogs.tsx'
import { endable, ServiceDialog } from './acts/ServiceDialog.tsx'
import { SwapCarDialog } from './acts/SwapCarDialog.tsx'
import { shopToday } from './acts/shopToday.ts'
import { WithdrawDialog } from './acts/WithdrawDialog.tsx'
import { words } from './words.ts'

interface OfferedAct {
  name: string
  permission: Permission
  /** Why it cannot be done now; null when it can. */
  closed: (shown: ShownOrder) => string | null
  Dialog: (props: ActProps) => ReactNode
  /** Wants the role at all places. */
  isEverywhere?: true
  /** At the desk: while it is closed, nobody looks for it here. */
  isOfDesk?: true
}

/** The acts at the desk, as the board has them. */
const deskActs = Object.keys(handoverActs) as HandoverAct[]

const byRules = (act: StaffAct, language: Language) => (shown: ShownOrder) => {
  const reason: ClosedReason | null = actClosed(act, factsOf(shown), shopToday())
  return reason && words[language].closed[reason]
}

const creditable = ({ account }: ShownOrder) => account.invoices.filter(isCreditable)

const acts = (language: Language): readonly OfferedAct[] => {
  const t = words[language]
  const credit = creditWords[language]
  return [
    ...deskActs.map((act) => ({
      name: handoverWords[language].acts[act].name,
      permission: 'orders.handover' as const,
      closed: byRules(act, language),
      isOfDesk: true as const,
      Dialog: act in pageOf ? toPage(pageOf[act as keyof typeof pageOf]) : deskDialog(act),
    })),
    {
      name: t.move.name,
      permission: 'orders.change',
      closed: byRules('movePickup', language),
      Dialog: MovePickupDialog,
    },
    {
      name: t.delivery.name,
      permission: 'orders.change',
      Dialog: DeliveryDialog,
      closed: (shown) => (deliveryOf(shown.account) ? byRules('movePickup', language)(shown) : t.delivery.none),
    },
    { name: t.swap.name, permission: 'orders.change', closed: byRules('swapCar', language), Dialog: SwapCarDialog },
    {
      name: t.swapForGood,
      permission: 'orders.change',
      closed: (shown) =>
        shown.replacement
          ? t.replacement.out(shown.replacement.registration)
          : byRules('swapWhileOut', language)(shown),
      Dialog: toPage(swapPage),
    },
    {
      name: t.replacement.give.name,
      permission: 'orders.change',
      closed: (shown) =>
        shown.replacement ? t.replacement.out(shown.replacement.registration) : byRules('replaceCar', language)(shown),
      Dialog: GiveReplacementDialog,
    },
    {
      name: t.replacement.take.name,
      permission: 'orders.handover',
      closed: ({ replacement }) => (replacement ? null : t.replacement.none),
      Dialog: TakeReplacementDialog,
    },
    {
      name: credit.title,
      permission: 'money.correct',
      closed: (shown) => (creditable(shown).length === 0 ? t.noInvoice : null),
      Dialog: ({ shown, onClose }) => <CreditDialog invoices={creditable(shown)} onClose={onClose} />,
    },
    {
      name: t.goodwill.name,
      permission: 'orders.handover',
      closed: ({ order, account }) =>
        account.next_charge && orderMay(order.status, 'giveGoodwill') ? null : t.goodwill.none,
      Dialog: GoodwillDialog,
    },
    { name: t.invoice.name, permission: 'money.correct', closed: byRules('invoice', language), Dialog: InvoiceDialog },
    {
      name: t.service.name,
      permission: 'orders.change',
      Dialog: ServiceDialog,
      closed: (shown) => (endable(shown).length === 0 ? t.noService : null),
    },
    { name: t.end.name, permission: 'orders.change', closed: byRules('end', language), Dialog: EndOrderDialog },
    {
      name: t.lengthen.name,
      permission: 'orders.change',
      closed: byRules('lengthen', language),
      Dialog: LengthenDialog,
    },
    {
      name: t.addDays.name,
      permission: 'orders.change',
      closed: (shown) =>
        shown.account.extra_days >= MOST_EXTRA_DAYS ? t.addDays.full : byRules('addDays', language)(shown),
      Dialog: AddDaysDialog,
    },
    { name: t.keep.name, permission: 'orders.change', closed: byRules('keep', language), Dialog: KeepOrderDialog },
    {
      name: t.withdraw.name,
      permission: 'orders.change',
      Dialog: WithdrawDialog,
      closed: byRules('withdraw', language),
    },
    {
      name: messageWords[language].title,
      permission: 'messages.answer' as const,
      isEverywhere: true as const,
      closed: () => null,
      Dialog: ({ shown: { order, customer }, onClose }: ActProps) => (
        <WriteDialog
          customerId={customer.customer_id}
          email={customer.email}
          orderNumber={order.order_number}
          onClose={onClose}
        />
      ),
    },
  ]
}

/** A dialog of an act at the desk. */
const deskDialog =
  (act: HandoverAct) =>
  ({ shown: { order, account }, onClose }: ActProps) => (
    <HandoverDialog
      act={act}
      order={{ ...order, kilometres_out: account.odometer?.out ?? null, unpaid: false }}
      onClose={onClose}
    />
  )

/** A car that changes hands has a page of its own. */
const toPage =
  (addressOf: (orderNumber: string) => string) =>
  ({ shown }: ActProps) => <Navigate to={addressOf(shown.order.order_number)} />

/** The acts that the order allows now; the others, each with its reason, are folded under them. */
export function OrderActs({ shown }: { shown: ShownOrder }) {
  const language = useLanguage()
  const t = words[language]
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<OfferedAct | null>(null)
  if (!me) return null
  const judged = acts(language).map((act) => ({
    ...act,
    reason: isPermittedAt(me.grants, act.permission, act.isEverywhere ? null : shown.order.place)
      ? act.closed(shown)
      : t.noRight,
  }))
  const [possible, closed] = [
    judged.filter(({ reason }) => !reason),
    judged.filter(({ reason, isOfDesk }) => reason && !isOfDesk),
  ]
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card" aria-labelledby="toimet">
      <h2 id="toimet" className="mb-3 text-lg font-bold">
        {t.acts}
      </h2>
      <div className="grid gap-2">
        {possible.map((act) => (
          <Button key={act.name} wide onClick={() => setOpen(act)}>
            {act.name}
          </Button>
        ))}
      </div>
      {closed.length > 0 && (
        <Disclosure title={t.closedActs(closed.length)}>
          <div className="grid gap-3">
            {closed.map(({ name, reason }) => (
              <Button key={name} wide disabledReason={reason}>
                {name}
              </Button>
            ))}
          </div>
        </Disclosure>
      )}
      {open && <open.Dialog shown={shown} onClose={() => setOpen(null)} />}
    </section>
  )
}

const factsOf = ({ order, account }: ShownOrder) => ({
  status: order.status,
  isCompany: isCompany(account.type),
  startDate: order.start_date as ReturnType<typeof shopToday>,
  isReleased: order.released,
  isBroughtHome: account.has_home_delivery,
  isPickupTimeChosen: order.pickup_time !== null,
  isReturnTimeChosen: order.return_time !== null,
  isCarBack: account.returned_on !== null,
  isWithdrawn: account.withdrawn_at !== null,
  endsOn: account.cancel_date as Day | null,
})
