import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { refusalText } from '../../ui/data/refused.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { accountQuery } from './queries.ts'
import { words } from './words.ts'

/** The account page as its customer sees it, to be read. */
export function AccountPage() {
  const t = words[useLanguage()]
  const { customerId = '' } = useParams()
  const { data: seen, error, refetch, isFetching } = useQuery(accountQuery(customerId))
  return (
    <Screen
      above={<Link to={`/asiakkaat/${customerId}`}>{t.account.back}</Link>}
      title={seen ? t.account.title(seen.name) : t.account.untitled}
    >
      {seen?.html ? (
        <div className="grid grid-cols-1 gap-5">
          <Notice title={t.account.readOnly(seen.name)}>
            {[t.account.note, !seen.password_set && t.account.passwordFirst].filter(Boolean).join(' ')}
          </Notice>
          <AccountFrame title={t.account.title(seen.name)} html={seen.html} stylesheets={seen.stylesheets} />
        </div>
      ) : error || seen ? (
        <ErrorState
          title={error ? refusalText(error, t.loadFailed) : t.loadFailed}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading inPart />
      )}
    </Screen>
  )
}
