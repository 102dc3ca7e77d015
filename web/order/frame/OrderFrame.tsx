import { ChevronLeft } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import type { Language } from '../../../contract/language.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Link } from '../../../ui/button/Link.tsx'
import { dialogCode } from '../../../ui/dialog/Dialog.tsx'
import { fetchAhead, latePart } from '../../../ui/latePart.ts'
import { Steps } from '../../../ui/layout/Steps.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { stepShown } from '../../currentOrder/orderEvents.ts'
import { useOrder } from '../../currentOrder/queries.ts'
import { BarContext } from '../../currentOrder/StepAct.tsx'
import { openSteps, pathOf } from '../../currentOrder/stepOf.ts'
import { words as currentOrderWords } from '../../currentOrder/words.ts'
import { NothingInHeader } from '../../storefront/HeaderSlot.tsx'
import { CartBar, CartButton } from '../cart/Cart.tsx'
import { OrderSummary } from '../cart/OrderSummary.tsx'
import { words } from '../words.ts'
import { Reservation } from './Reservation.tsx'
import { useWide } from './useWide.ts'

const cartCode = () => import('../cart/CartDialog.tsx')
const searchCode = () => import('../../search/AvailabilityDialog.tsx')
const CartDialog = latePart(cartCode, (code) => code.CartDialog)
const AvailabilityDialog = latePart(searchCode, (code) => code.AvailabilityDialog)

/** Acts of the frame for the steps inside it. */
interface FrameActs {
  openSearch: () => void
  /** The server says that the order is not what was seen: fetches it and tells what differs. */
  tellChanges: (seen: Order) => Promise<void>
}
export const useFrame = (): FrameActs => useOutletContext<FrameActs>()

const steps = (language: Language) =>
  currentOrderWords[language].stepNames.map((label, at) => {
    const step = openSteps[at - 1]
    return step ? { label, to: pathOf(step) } : { label }
  })

/** Around the four open steps: steps bar, reservation, the step itself, and the cart where the window has room for it. */
export function OrderFrame({ page, tellChanges }: { page: string; tellChanges: FrameActs['tellChanges'] }) {
  const language = useLanguage()
  const currentOrder = currentOrderWords[language]
  const t = words[language]
  const { order } = useOrder()
  const [dialog, setDialog] = useState<'cart' | 'search' | null>(null)
  const wide = useWide()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const acts = useMemo<FrameActs>(() => ({ openSearch: () => setDialog('search'), tellChanges }), [tellChanges])
  const openCart = () => setDialog('cart')
  const close = () => setDialog(null)
  useStepTracking(page)
  useEffect(() => fetchAhead(dialogCode, cartCode, searchCode), [])
  const isLive = orderMay(order.status, 'change')
  return (
    // On a phone as high as the window, so that the bar stands at its bottom under a short step too.
    <div className="group/flow mx-auto flex w-full max-w-300 flex-col px-4 pt-5 max-lg:min-h-dvh md:px-6 md:pt-8">
      <Steps
        label={currentOrder.steps}
        steps={steps(language)}
        current={openSteps.indexOf(page as (typeof openSteps)[number]) + 1}
      />
      {!wide && <BackLink page={page} />}
      {order.reserved_until && (
        <div className="group-has-data-alone/flow:hidden">
          <Reservation order={order} until={order.reserved_until} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-10 pb-6 md:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14 lg:pb-12">
        <div className="min-w-0 lg:max-w-160">
          <BarContext value={bar}>
            <Outlet context={acts} />
          </BarContext>
        </div>
        {wide && isLive && (
          <aside aria-label={t.summary} className="sticky top-6 grid grid-cols-1 gap-4">
            <OrderSummary order={order} />
            <CartButton order={order} onOpen={openCart} />
          </aside>
        )}
      </div>
      {!wide && !isLive && <NothingInHeader />}
      {!wide && isLive && <CartBar order={order} onOpen={openCart} actPlace={setBar} />}
      <Suspense fallback={null}>
        {dialog === 'cart' && <CartDialog onClose={close} onSearch={acts.openSearch} />}
        {dialog === 'search' && <AvailabilityDialog order={order} onDone={close} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** To the step before, where the steps bar has no room for links. */
function BackLink({ page }: { page: string }) {
  const language = useLanguage()
  const t = words[language]
  const currentOrder = currentOrderWords[language]
  const at = openSteps.indexOf(page as (typeof openSteps)[number])
  const before = openSteps[at - 1]
  if (!before) return null
  return (
    <Link to={pathOf(before)} className="text-link -mb-2 inline-flex min-h-11 items-center gap-1 sm:hidden">
      <Icon of={ChevronLeft} size={18} />
      <span>{t.backTo(currentOrder.stepNames[at] ?? '')}</span>
    </Link>
  )
}

/** Tells the tag manager which step is shown. */
function useStepTracking(page: string): void {
  const { order } = useOrder()
  // Another price on the same step is no new step.
  const tell = useEffectEvent((shown: string) => stepShown(order, shown))
  useEffect(() => tell(page), [page])
}
