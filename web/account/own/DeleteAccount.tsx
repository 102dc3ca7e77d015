import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDay } from '../../../contract/days/date.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/button/Link.tsx'
import { Refused } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { AskUs } from '../../storefront/AskUs.tsx'
import { deleteAccount, deletionQuery } from '../queries.ts'
import { words as accountWords } from '../words.ts'
import { useLeaveSession } from './useLeaveSession.ts'
import { words } from './words.ts'

/** The end of the account, which is asked for in a dialog of its own. */
export function DeleteAccount() {
  const t = words[useLanguage()]
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="poista-tili" className="rounded-lg bg-canvas p-5 sm:p-7">
      <h2 id="poista-tili" className="text-2xl font-bold">
        {t.remove}
      </h2>
      <p className="mt-1.5 max-w-160 text-ink-soft">{t.removeNote}</p>
      <div className="mt-5 max-sm:grid">
        <Button icon={Trash2} onClick={() => setOpen(true)}>
          {t.remove}
        </Button>
      </div>
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

/** The facts are told before the password can be typed; while something binds the account, that alone is said. */
function DeletionDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const formId = useId()
  const leave = useLeaveSession()
  const send = useSend(deleteAccount)
  const { data: deletion, error, isFetching, refetch } = useQuery(deletionQuery)
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { password: '' },
    submit: async ({ password }) => {
      await send({ password })
      await leave(t.removed)
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>{deletion ? t.keep : t.back}</Button>
      {deletion && (
        <Button type="submit" form={formId} kind="danger" busy={busy}>
          {t.removeForGood}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t.remove} size="md" footer={footer}>
      {deletion ? (
        <Form id={formId} onSubmit={onSubmit} className="grid gap-5">
          <ErrorSummary {...summary} />
          <p>{t.cannotBeUndone}</p>
          <Consequences deletion={deletion} />
          <PasswordInput
            {...field('password', { label: t.password, required: t.passwordMissing })}
            autoComplete="current-password"
          />
          <Link to="/salasana-unohtunut" className="text-link justify-self-start">
            {accountWords[language].forgotLink}
          </Link>
        </Form>
      ) : error instanceof Refused && error.status === 409 ? (
        <Notice tone="warn" title={t.notYet} live="alert">
          <p>{error.message}</p>
          <AskUs className="mt-2" />
        </Notice>
      ) : error ? (
        <ErrorState title={t.lookFailed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function Consequences({ deletion: { goes, stays, kept_until } }: { deletion: Answer<'deleteAccount'> }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <>
      <div>
        <h3 className="font-bold">{t.goes}</h3>
        <p className="first-letter:uppercase">{`${goes.join(', ')}.`}</p>
      </div>
      {stays.length > 0 && (
        <div>
          <h3 className="font-bold">{t.stays}</h3>
          <ul className="mt-1 grid gap-2">
            {stays.map(({ what, why, until }) => (
              <li key={what}>
                <p className="font-medium">{what}</p>
                <p className="text-sm text-ink-soft">{t.because(why, until)}</p>
              </li>
            ))}
          </ul>
          {kept_until && <p className="mt-2 text-sm">{t.keptUntil(formatDay(kept_until, language))}</p>}
        </div>
      )}
    </>
  )
}
