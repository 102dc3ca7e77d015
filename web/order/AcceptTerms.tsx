import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '../../contract/order.ts'
import { useInit } from '../storefront/queries.ts'
import { track } from '../tracking.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { type Message, MessageDialog } from '../ui/MessageDialog.tsx'
import { fi } from './fi.ts'
import { shippingChosen } from './orderEvents.ts'
import { orderQuery, useAcceptTerms } from './queries.ts'
import { refusalText } from './refusalText.ts'
import { pathOf, stepOf } from './stepOf.ts'
import { TermsLink } from './TermsLink.tsx'

/** The last thing of step 2: the terms, and the way on to whatever the order waits for next. */
export function AcceptTerms({ order }: { order: Order }) {
  const { contract_terms } = useInit()
  const client = useQueryClient()
  const navigate = useNavigate()
  const accept = useAcceptTerms(order.order_number)
  const [accepted, setAccepted] = useState(order.terms_accepted)
  const [message, setMessage] = useState<Message | null>(null)
  const goOn = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        track(shippingChosen(order))
        const fresh = client.getQueryData(orderQuery.queryKey)
        if (fresh) void navigate(pathOf(stepOf(fresh.order, fresh.customer)))
      },
      onError: (failure) => setMessage({ title: fi.goOnFailed, text: refusalText(failure, fi.kept) }),
    })
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
