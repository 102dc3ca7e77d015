import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { shopNow } from '../../../ui/data/clock.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { reloadOrder } from '../../currentOrder/queries.ts'
import { untilText } from '../orderFacts.ts'
import { extendReservation } from '../queries.ts'
import { words } from '../words.ts'
import { type HoldState, holdState } from './holdState.ts'

/** Until when the car is kept. Warns five minutes before, and one press keeps it for another while. */
export function Reservation({ order, until }: { order: Order; until: string }) {
  const language = useLanguage()
  const t = words[language]
  const state = useHoldState(until)
  const time = untilText(until, shopNow(), language)
  const line = useRef<HTMLDivElement>(null)
  const extend = useAct(extendReservation, {
    failed: (reason) => {
      showToast(reason instanceof Refused ? reason.message : t.extendFailed, 'bad')
      return null
    },
    done: ({ order: kept }) => {
      if (kept.reserved_until) showToast(t.extended(untilText(kept.reserved_until, shopNow(), language)))
    },
    after: () => {
      // The pressed button goes. A person who has gone on to something else stays there.
      if (line.current?.contains(document.activeElement)) line.current.focus()
    },
  })
  return (
    <div ref={line} tabIndex={-1} className="mt-4 outline-none">
      <div role="status">
        {state === 'ending' && (
          <Notice
            tone="warn"
            title={t.reservationEnds}
            action={
              <Button onClick={() => extend.run({ order_number: order.order_number })} busy={extend.busy}>
                {t.extend}
              </Button>
            }
          >
            {t.reservationEndsNote(time)}
          </Notice>
        )}
      </div>
      {state !== 'ending' && (
        <p className="nums flex items-center gap-2 text-sm text-ink-soft">
          <Icon of={Clock} size={16} />
          <span>{t.reservedUntil(time)}</span>
        </p>
      )}
    </div>
  )
}

/** Follows the clock; when the time is up the order is asked for again, once. */
function useHoldState(until: string): HoldState {
  const client = useQueryClient()
  const [state, setState] = useState<HoldState>(() => holdState(until, shopNow()))
  useEffect(() => {
    const look = () => setState(holdState(until, shopNow()))
    look()
    const timer = setInterval(look, 1_000)
    // A tab in the background hardly ticks; on return it must not show what is over.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  useEffect(() => {
    if (state === 'over') void reloadOrder(client)
  }, [state, client])
  return state
}
