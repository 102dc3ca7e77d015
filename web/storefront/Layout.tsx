import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Loading } from '../ui/Loading.tsx'
import { usePageMeta } from './usePageMeta.ts'

export function Layout() {
  const { bg } = usePageMeta()
  return (
    <>
      <a href="#sisalto" className="skip-link">
        Siirry sisältöön
      </a>
      <main id="sisalto" className={bg === false ? '' : 'bg-surface'}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <ScrollRestoration />
    </>
  )
}
