import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Loading } from '../ui/Loading.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { Footer } from './Footer.tsx'
import { fi } from './fi.ts'
import { GlobalDialogs } from './GlobalDialogs.tsx'
import { Header } from './Header.tsx'
import { useInit } from './queries.ts'
import { SandboxBar } from './SandboxBar.tsx'
import { usePageMeta } from './usePageMeta.ts'

/** Around every page: header, the page in the middle, footer and the dialogs that any page may open. */
export function Layout() {
  return (
    <Suspense fallback={<Loading />}>
      <Shell />
    </Suspense>
  )
}

function Shell() {
  const { bg } = usePageMeta()
  const { sandbox } = useInit()
  return (
    <>
      <a
        href="#sisalto"
        className="absolute top-0 left-0 z-1000 -translate-y-full rounded-sm bg-petrol px-4 py-3 text-surface focus:translate-y-0"
      >
        {fi.skip}
      </a>
      {sandbox && <SandboxBar />}
      <Header />
      <GlobalDialogs />
      <main id="sisalto" tabIndex={-1} className={`grow outline-none ${bg === false ? '' : 'bg-surface'}`}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <ToastRegion />
      <ScrollRestoration />
    </>
  )
}
