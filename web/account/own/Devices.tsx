import { useQuery } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatMoment } from '../../../contract/days/date.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { sessionsQuery } from '../../session/queries.ts'
import { endSession, signOutEverywhere } from '../queries.ts'
import { useLeaveSession } from './useLeaveSession.ts'
import { words } from './words.ts'

type Session = Answer<'getSessions'>['sessions'][number]

/** Where the customer is signed in; each of the other devices is signed out by a press, or all of them at once. */
export function Devices() {
  const t = words[useLanguage()]
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const { run, underWay, failure, closeFailure } = useAct(endSession, {
    failed: t.endFailed,
    notDone: t.tryAgain,
    done: () => showToast(t.ended),
    // The row that was pressed is gone.
    after: () => heading.current?.focus(),
  })
  return (
    <section aria-labelledby="laitteet" className="rounded-lg bg-canvas p-5 sm:p-7">
      <h2 ref={heading} id="laitteet" tabIndex={-1} className="text-2xl font-bold outline-none">
        {t.devices}
      </h2>
      <p className="mt-1.5 mb-5 text-ink-soft">{t.devicesNote}</p>
      {sessions ? (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {sessions.map((session) => (
            <Device
              key={session.session_id}
              session={session}
              busy={underWay.some(({ session_id }) => session_id === session.session_id)}
              onEnd={() => run({ session_id: session.session_id })}
            />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title={t.devicesFailed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading />
      )}
      <MessageDialog message={failure} onClose={closeFailure} />
      <SignOutEverywhere />
    </section>
  )
}

function Device({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const name = session.device ?? t.unknownDevice
  const since = formatMoment(session.signed_in_at, language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <Icon of={MonitorSmartphone} />
      <div className="min-w-0 grow basis-50">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {session.is_this && <Badge tone="petrol">{t.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {[t.signedIn(since), t.lastUsed(formatMoment(session.last_used_at, language))].join(' · ')}
        </p>
      </div>
      {!session.is_this && (
        <Button size="sm" busy={busy} aria-label={t.endOf(name, since)} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const t = words[useLanguage()]
  const leave = useLeaveSession()
  const [isAsking, setAsking] = useState(false)
  const { run, busy, failure, closeFailure } = useAct(signOutEverywhere, {
    failed: t.everywhereFailed,
    notDone: t.tryAgain,
    done: () => leave(t.everywhereDone),
  })
  return (
    <div className="mt-5 max-sm:grid">
      <Button icon={LogOut} onClick={() => setAsking(true)}>
        {t.everywhere}
      </Button>
      <ConfirmDialog
        open={isAsking && failure === null}
        title={t.everywhereAsk}
        confirmLabel={t.everywhere}
        cancelLabel={t.stay}
        busy={busy}
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {t.everywhereNote}
      </ConfirmDialog>
      <MessageDialog
        message={failure}
        onClose={() => {
          setAsking(false)
          closeFailure()
        }}
      />
    </div>
  )
}
