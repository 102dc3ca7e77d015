import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../contract/order.ts'
import { type Message, MessageDialog } from '../../ui/MessageDialog.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { selectOrderType } from '../currentOrder/queries.ts'
import { useInit } from '../storefront/queries.ts'
import { fi } from './fi.ts'

const types = [
  { value: '1', label: fi.private },
  { value: '5', label: fi.business },
] as const

/** Who orders: asked until something binds the person to it. */
export function CustomerType({ order }: { order: Order }) {
  const { business_intro } = useInit().content
  const select = useMutation(selectOrderType)
  const [message, setMessage] = useState<Message | null>(null)
  // Shown at once, while it is on its way.
  const [wanted, setWanted] = useState<1 | 5 | null>(null)
  const chosen = wanted ?? order.type
  const choose = (value: string) => {
    const type = value === '5' ? 5 : 1
    if (type === chosen) return
    setWanted(type)
    select.mutate(
      { order_number: order.order_number, type },
      {
        onError: () => setMessage({ title: fi.typeFailed, text: fi.kept }),
        onSettled: () => setWanted(null),
      },
    )
  }
  return (
    <div>
      <RadioCards legend={fi.iAm} cards={types} columns={2} chosen={String(chosen) as '1' | '5'} onChange={choose} />
      {chosen === 5 && (
        <div className="enter-fade mt-3 rounded-md bg-petrol-wash px-4 py-3.5">
          <SafeHtml html={business_intro} />
        </div>
      )}
      <MessageDialog message={message} onClose={() => setMessage(null)} />
    </div>
  )
}
