import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { refusalText } from '../../ui/data/refused.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Screen } from '../frame/Screen.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { fi } from './fi.ts'
import { accountQuery } from './queries.ts'

/** The account page as its customer sees it, to be read. */
export function AccountPage() {
  const { customerId = '' } = useParams()
  const { data: seen, error, refetch, isFetching } = useQuery(accountQuery(customerId))
  return (
    <Screen
      above={<Link to={`/asiakkaat/${customerId}`}>{fi.account.back}</Link>}
      title={seen ? fi.account.title(seen.name) : fi.account.untitled}
    >
      {seen?.html ? (
        <div className="grid grid-cols-1 gap-5">
          <Notice title={fi.account.readOnly(seen.name)}>
            {[fi.account.note, !seen.password_set && fi.account.passwordFirst].filter(Boolean).join(' ')}
          </Notice>
          <AccountFrame title={fi.account.title(seen.name)} html={seen.html} stylesheets={seen.stylesheets} />
        </div>
      ) : error || seen ? (
        <ErrorState
          title={error ? refusalText(error, fi.loadFailed) : fi.loadFailed}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading inPart />
      )}
    </Screen>
  )
}
