import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useGoTo } from '../goTo.ts'
import { customerQuery } from '../session/queries.ts'
import { useCustomer } from '../session/session.ts'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import { words } from './words.ts'

/** After the order: the first password, then on to the account. */
export function SetPasswordPage() {
  const t = words[useLanguage()]
  const customer = useCustomer()
  const client = useQueryClient()
  const goTo = useGoTo()
  const [created, setCreated] = useState(false)
  if (!customer) return <Loading />
  const toAccount = async () => {
    await client.invalidateQueries(customerQuery)
    await goTo('/tili')
  }
  return (
    <Page title={t.setPasswordTitle} lead={customer.user_password_set ? undefined : t.setPasswordLead} width="form">
      {customer.user_password_set ? (
        <Notice title={t.passwordAlreadySet} action={<ButtonLink to="/tili">{t.toAccount}</ButtonLink>}>
          {t.passwordAlreadySetNote}
        </Notice>
      ) : (
        <SetPasswordForm email={customer.email} onDone={() => setCreated(true)} />
      )}
      <Dialog
        open={created}
        onClose={() => void toAccount()}
        title={t.passwordCreated}
        size="sm"
        alert
        footer={
          <Button kind="primary" onClick={() => void toAccount()}>
            {t.toAccount}
          </Button>
        }
      >
        {t.passwordCreatedNote}
      </Dialog>
    </Page>
  )
}
