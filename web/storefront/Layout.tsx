import { Suspense } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Outlet, useLocation } from 'react-router'
import { latePart, onceTouched } from '../../ui/latePart.ts'
import { Loading } from '../../ui/state/Loading.tsx'
import { ToastRegion } from '../../ui/state/ToastRegion.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { StorageNotice } from '../session/StorageNotice.tsx'
import { useShownPage } from '../shownPage.ts'
import { GlobalDialogs } from './GlobalDialogs.tsx'
import { Header } from './Header.tsx'
import { useInit } from './queries.ts'
import { RouteError } from './RouteError.tsx'
import { SandboxBar } from './SandboxBar.tsx'
import { usePageMeta } from './usePageMeta.ts'
import { words } from './words.ts'

// Only where a tag manager is configured: else there is nothing to ask.
const Consent = latePart(
  () => import('../analytics/Consent.tsx'),
  (code) => code.Consent,
)

const Footer = latePart(
  onceTouched(() => import('./Footer.tsx')),
  (code) => code.Footer,
)

/** Around every page: header, the page in the middle, footer and the dialogs that any page may open. */
export function Layout() {
  const { key } = useLocation()
  return (
    <ErrorBoundary FallbackComponent={FrameError} resetKeys={[key]}>
      <Suspense fallback={<Loading />}>
        <Shell />
      </Suspense>
    </ErrorBoundary>
  )
}

const FrameError = ({ error }: FallbackProps) => (
  <main>
    <RouteError failure={error} />
  </main>
)

const PageError = ({ error }: FallbackProps) => <RouteError failure={error} />

function Shell() {
  const t = words[useLanguage()]
  const { bg, cart, needsLogin, name } = usePageMeta()
  const { sandbox, tag_manager } = useInit()
  const { failure } = useShownPage()
  const { key } = useLocation()
  return (
    <>
      <a
        href="#sisalto"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-1100 focus:rounded-sm focus:bg-petrol focus:px-4 focus:py-3 focus:text-surface"
      >
        {t.skip}
      </a>
      {tag_manager && (
        <Suspense fallback={null}>
          <Consent id={tag_manager} />
        </Suspense>
      )}
      {sandbox && <SandboxBar />}
      <Header cart={cart === true} />
      <GlobalDialogs />
      {/* A person's own page is not known before it comes: until then the footer waits below the window. */}
      <main
        id="sisalto"
        tabIndex={-1}
        className={`grow outline-none ${bg === false ? '' : 'bg-surface'} ${needsLogin ? 'min-h-dvh print:min-h-0' : ''}`}
      >
        {(needsLogin || name === 'Login') && <StorageNotice />}
        <ErrorBoundary FallbackComponent={PageError} resetKeys={[key]}>
          <Suspense fallback={<Loading />}>{failure ? <RouteError failure={failure} /> : <Outlet />}</Suspense>
        </ErrorBoundary>
      </main>
      {/* A boundary of its own: the browser takes the footer over in a later, separate task. */}
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
      <ToastRegion isLow={sandbox} />
    </>
  )
}
