import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { selectOrderType, useOrder } from '../currentOrder/queries.ts'
import { useGoTo } from '../goTo.ts'
import { loginPath, signOut } from '../session/session.ts'
import { ContactFacts } from '../storefront/ContactFacts.tsx'
import { type NextStep, nextSteps, type Stop } from './stops.ts'
import { words } from './words.ts'

/** The acts where an order stops, and the contacts to ask. */
export function NextSteps({ at }: { at: Stop }) {
  const t = words[useLanguage()]
  return (
    <div className="mt-1 grid gap-4">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {nextSteps[at].map((step) => (
          <NextStepAct key={step} step={step} />
        ))}
      </div>
      <p>
        {t.contact} <ContactFacts />
      </p>
    </div>
  )
}

function NextStepAct({ step }: { step: NextStep }) {
  const t = words[useLanguage()]
  if (step === 'orderPrivately') return <OrderPrivately />
  if (step === 'changeAccount') return <ChangeAccount />
  if (step === 'askForReview') return <ButtonLink to="/asiakaspalvelu?aihe=review">{t.askForReview}</ButtonLink>
  return <ButtonLink to="/tili">{t.toAccount}</ButtonLink>
}

function OrderPrivately() {
  const t = words[useLanguage()]
  const { order_number } = useOrder().order
  const { run, busy, failure, closeFailure } = useAct(selectOrderType, { failed: t.privatelyFailed, note: t.kept })
  return (
    <>
      <Button busy={busy} onClick={() => run({ order_number, type: 1 })}>
        {t.orderPrivately}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}

function ChangeAccount() {
  const t = words[useLanguage()]
  const client = useQueryClient()
  const goTo = useGoTo()
  const change = async () => {
    // The open page first: this one must not see its session end under it.
    await goTo(loginPath('/tili'))
    await signOut(client)
  }
  return <Button onClick={() => void change()}>{t.changeAccount}</Button>
}
