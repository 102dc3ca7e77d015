import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '../../contract/order.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { type Message, MessageDialog } from '../../ui/MessageDialog.tsx'
import { track } from '../analytics/tracking.ts'
import { shippingChosen } from '../currentOrder/orderEvents.ts'
import { orderQuery } from '../currentOrder/queries.ts'
import { pathOf, stepOf } from '../currentOrder/stepOf.ts'
import { refusalText } from '../refused.ts'
import { useInit } from '../storefront/queries.ts'
import { fi } from './fi.ts'
import { acceptTermsAndServices } from './queries.ts'
import { TermsLink } from './TermsLink.tsx'

/** The last thing of step 2: the terms, and the way on to whatever the order waits for next. */
export function AcceptTerms({ order }: { order: Order }) {
  const { contract_terms } = useInit()
  const client = useQueryClient()
  const navigate = useNavigate()
  const accept = useMutation(acceptTermsAndServices)
  const [accepted, setAccepted] = useState(order.terms_accepted)
  const [message, setMessage] = useState<Message | null>(null)
  const goOn = () =>
    accept.mutate(
      { order_number: order.order_number, accept_terms: true },
      {
        onSuccess: () => {
          track(shippingChosen(order))
          const fresh = client.getQueryData(orderQuery.queryKey)
          if (fresh) void navigate(pathOf(stepOf(fresh.order, fresh.customer)))
        },
        onError: (failure) => setMessage({ title: fi.goOnFailed, text: refusalText(failure, fi.kept) }),
      },
    )
  return (
    <div className="border-t border-line pt-6">
      <Checkbox label={fi.acceptTerms} checked={accepted} onChange={(event) => setAccepted(event.target.checked)} />
      <p className="pl-9">
        <TermsLink href={contract_terms} />
      </p>
      <p className="mt-4 text-sm text-ink-soft">{fi.nothingBindsYet}</p>
      <div className="mt-4 max-sm:grid">
        <Button
          kind="primary"
          size="lg"
          busy={accept.isPending}
          disabledReason={accepted ? null : fi.termsFirst}
          onClick={goOn}
        >
          {fi.goOn}
        </Button>
      </div>
      <MessageDialog message={message} onClose={() => setMessage(null)} />
    </div>
  )
}
