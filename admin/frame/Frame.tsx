import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { mayOpen } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { ToastRegion } from '../../ui/state/ToastRegion.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type Answer, onSignedOut } from '../api.ts'
import { useLive } from '../data/useLive.ts'
import type { PageFacts } from '../page.ts'
import { watchPresence } from '../presence.ts'
import { meQuery } from '../session/queries.ts'
import { SessionEnded } from '../session/SessionEnded.tsx'
import { words as pageWords } from '../words.ts'
import { listenForKeys } from './keys.ts'
import { NotPermitted } from './NotPermitted.tsx'
import { RouteFailure } from './RouteError.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TypedTexts } from './TypedTexts.tsx'
import { words } from './words.ts'

/** Around every page of the console: the menu, the page, and what happens when the session ends. */
export function Frame() {
  const { data: me, error } = useQuery(meQuery)
  const { pathname, search } = useLocation()
  if (me)
    return (
      <TypedTexts>
        <Signed me={me} />
      </TypedTexts>
    )
  if (error instanceof Refused && error.status === 401)
    return <Navigate to={`/kirjaudu?paluu=${encodeURIComponent(pathname + search)}`} replace />
  if (error) return <RouteFailure failure={error} />
  return <Loading />
}

function Signed({ me }: { me: Answer<'whoAmI'> }) {
  const language = useLanguage()
  const t = words[language]
  const client = useQueryClient()
  const [isOver, setOver] = useState(false)
  const facts = usePageFacts()
  const title = facts.says ? pageWords[language].pages[facts.says] : t.console
  const isLive = useLive()
  useEffect(() => listenForKeys(), [])
  useEffect(
    () =>
      onSignedOut(() => {
        setOver(true)
        return true
      }),
    [],
  )
  useEffect(() => watchPresence(() => void client.invalidateQueries(meQuery)), [client])
  useEffect(() => {
    document.title = `${title} | ${t.console}`
  }, [title, t.console])
  return (
    <div data-dense className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#sisalto"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-1100 focus:rounded-sm focus:bg-petrol focus:px-4 focus:py-3 focus:text-surface"
      >
        {t.skip}
      </a>
      <SideMenu me={me} />
      <main id="sisalto" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none md:px-6">
        <div role="status" className="print:hidden">
          {!isLive && <NotLive onRefresh={() => void client.invalidateQueries()} />}
        </div>
        <Suspense fallback={<Loading inPart />}>{mayOpen(me.grants, facts) ? <Outlet /> : <NotPermitted />}</Suspense>
      </main>
      <ToastRegion />
      <SessionEnded open={isOver} onBack={() => setOver(false)} />
    </div>
  )
}

/** Quiet: whoever types goes on typing. */
const NotLive = ({ onRefresh }: { onRefresh: () => void }) => {
  const t = words[useLanguage()]
  return (
    <div className="mb-5">
      <Notice
        tone="warn"
        title={t.notLive}
        action={
          <Button size="sm" onClick={onRefresh}>
            {t.refresh}
          </Button>
        }
      >
        {t.notLiveText}
      </Notice>
    </div>
  )
}

function usePageFacts(): PageFacts {
  const matches = useMatches()
  const last = matches.findLast(({ handle }) => handle !== undefined)
  return (last?.handle as PageFacts | undefined) ?? {}
}
