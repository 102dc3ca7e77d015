import { Suspense, useEffect } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog, dialogCode } from '../../../ui/dialog/Dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { fetchAhead, latePart } from '../../../ui/latePart.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { SearchState } from '../searchState.ts'
import type { Choosing } from './useChoosing.ts'
import { words } from './words.ts'

const newCustomerCode = () => import('./NewCustomerDialog.tsx')
const NewCustomerDialog = latePart(newCustomerCode, (code) => code.NewCustomerDialog)

/** The dialogs that choosing a car may open. */
export function ChooseDialogs({ choosing, search }: { choosing: Choosing; search: SearchState }) {
  const { question, closeQuestion, message, closeMessage } = choosing
  useEffect(() => fetchAhead(dialogCode, newCustomerCode), [])
  return (
    <>
      {question?.about === 'newCustomer' && (
        <Suspense fallback={null}>
          <NewCustomerDialog car={question.car} search={search} choosing={choosing} onClose={closeQuestion} />
        </Suspense>
      )}
      <InProgressDialog choosing={choosing} />
      <MessageDialog message={message} onClose={closeMessage} />
    </>
  )
}

/** Two orders cannot be in progress at once. */
function InProgressDialog({ choosing }: { choosing: Choosing }) {
  const t = words[useLanguage()]
  const { question, closeQuestion, replaceOrder, resume, busyCar } = choosing
  const car = question?.about === 'orderInProgress' ? question.car : null
  const footer = (
    <>
      <Button kind="danger" busy={busyCar !== null} onClick={() => car && replaceOrder(car)}>
        {t.startAnew}
      </Button>
      <Button kind="primary" onClick={() => void resume()}>
        {t.goOn}
      </Button>
    </>
  )
  return (
    <Dialog open={car !== null} onClose={closeQuestion} title={t.inProgressTitle} size="sm" alert footer={footer}>
      {t.inProgress}
    </Dialog>
  )
}
