import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isCreditable } from '../../contract/money/invoiceRules.ts'
import { actClosed, type ClosedReason, type StaffAct } from '../../contract/ops/orders/staffActs.ts'
import { isPermittedAt, type Permission } from '../../contract/ops/roles.ts'
import { deliveryOf } from '../../contract/order/orderFacts.ts'
import { isCompany, orderMay } from '../../contract/order/orderRules.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { meQuery } from '../session/queries.ts'
import { CreditDialog } from '../shared/credit/CreditDialog.tsx'
import { fi as credit } from '../shared/credit/fi.ts'
import type { ActProps, ShownOrder } from './acts/actProps.ts'
import { DeliveryDialog } from './acts/DeliveryDialog.tsx'
import { EndOrderDialog } from './acts/EndOrderDialog.tsx'
import { GoodwillDialog } from './acts/GoodwillDialog.tsx'
import { InvoiceDialog } from './acts/InvoiceDialog.tsx'
import { MovePickupDialog } from './acts/MovePickupDialog.tsx'
import { endable, ServiceDialog } from './acts/ServiceDialog.tsx'
import { SwapCarDialog } from './acts/SwapCarDialog.tsx'
import { shopToday } from './acts/shopToday.ts'
import { WithdrawDialog } from './acts/WithdrawDialog.tsx'
import { fi } from './fi.ts'

interface OfferedAct {
  name: string
  permission: Permission
  /** Why it cannot be done now; null when it can. */
  closed: (shown: ShownOrder) => string | null
  Dialog: (props: ActProps) => ReactNode
}

const byRules = (act: StaffAct) => (shown: ShownOrder) => {
  const reason: ClosedReason | null = actClosed(act, factsOf(shown), shopToday())
  return reason && fi.closed[reason]
}

const creditable = ({ account }: ShownOrder) => account.invoices.filter(isCreditable)

const acts: readonly OfferedAct[] = [
  { name: fi.move.name, permission: 'orders.change', closed: byRules('movePickup'), Dialog: MovePickupDialog },
  {
    name: fi.delivery.name,
    permission: 'orders.change',
    Dialog: DeliveryDialog,
    closed: (shown) => (deliveryOf(shown.account) ? byRules('movePickup')(shown) : fi.delivery.none),
  },
  { name: fi.swap.name, permission: 'orders.change', closed: byRules('swapCar'), Dialog: SwapCarDialog },
  {
    name: credit.title,
    permission: 'money.correct',
    closed: (shown) => (creditable(shown).length === 0 ? fi.noInvoice : null),
    Dialog: ({ shown, onClose }) => <CreditDialog invoices={creditable(shown)} onClose={onClose} />,
  },
  {
    name: fi.goodwill.name,
    permission: 'orders.handover',
    closed: ({ order, account }) =>
      account.next_charge && orderMay(order.status, 'giveGoodwill') ? null : fi.goodwill.none,
    Dialog: GoodwillDialog,
  },
  { name: fi.invoice.name, permission: 'money.correct', closed: byRules('invoice'), Dialog: InvoiceDialog },
  {
    name: fi.service.name,
    permission: 'orders.change',
    Dialog: ServiceDialog,
    closed: (shown) => (endable(shown).length === 0 ? fi.noService : null),
  },
  { name: fi.end.name, permission: 'orders.change', closed: byRules('end'), Dialog: EndOrderDialog },
  { name: fi.withdraw.name, permission: 'orders.change', Dialog: WithdrawDialog, closed: byRules('withdraw') },
]

/** The acts that the order allows now; the others, each with its reason, are folded under them. */
export function OrderActs({ shown }: { shown: ShownOrder }) {
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<OfferedAct | null>(null)
  if (!me) return null
  const judged = acts.map((act) => ({
    ...act,
    reason: isPermittedAt(me.grants, act.permission, shown.order.place) ? act.closed(shown) : fi.noRight,
  }))
  const [possible, closed] = [judged.filter(({ reason }) => !reason), judged.filter(({ reason }) => reason)]
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card" aria-labelledby="toimet">
      <h2 id="toimet" className="mb-3 text-lg font-bold">
        {fi.acts}
      </h2>
      <div className="grid gap-2">
        {possible.map((act) => (
          <Button key={act.name} wide onClick={() => setOpen(act)}>
            {act.name}
          </Button>
        ))}
      </div>
      {closed.length > 0 && (
        <Disclosure title={fi.closedActs(closed.length)}>
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
})
