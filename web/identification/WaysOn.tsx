import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { selectOrderType, useOrder } from '../currentOrder/queries.ts'
import { useGoTo } from '../goTo.ts'
import { loginPath, signOut } from '../session/session.ts'
import { ContactFacts } from '../storefront/ContactFacts.tsx'
import { fi } from './fi.ts'
import { type Stop, type Way, waysOn } from './waysOn.ts'

/** What can be done where an order stops, and who can be asked. */
export function WaysOn({ at }: { at: Stop }) {
  return (
    <div className="mt-4 grid gap-4">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {waysOn[at].map((way) => (
          <WayOn key={way} way={way} />
        ))}
      </div>
      <p>
        {fi.contact} <ContactFacts />
      </p>
    </div>
  )
}

function WayOn({ way }: { way: Way }) {
  if (way === 'orderPrivately') return <OrderPrivately />
  if (way === 'changeAccount') return <ChangeAccount />
  if (way === 'askForReview') return <ButtonLink to="/asiakaspalvelu?aihe=review">{fi.askForReview}</ButtonLink>
  return <ButtonLink to="/tili">{fi.toAccount}</ButtonLink>
}

function OrderPrivately() {
  const { order_number } = useOrder().order
  const { run, busy, failure, closeFailure } = useAct(selectOrderType, { failed: fi.privatelyFailed, note: fi.kept })
  return (
    <>
      <Button busy={busy} onClick={() => run({ order_number, type: 1 })}>
        {fi.orderPrivately}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}

function ChangeAccount() {
  const client = useQueryClient()
  const goTo = useGoTo()
  const change = async () => {
    // The open page first: this one must not see its session end under it.
    await goTo(loginPath('/tili'))
    await signOut(client)
  }
  return <Button onClick={() => void change()}>{fi.changeAccount}</Button>
}
