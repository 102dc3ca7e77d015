import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Logo } from '../../ui/picture/Logo.tsx'

/** A page of the console for who is not signed in. */
export function Entrance({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-140 content-center px-4 py-10">
      <Logo className="mb-6 h-9 w-auto justify-self-start" />
      <Card>
        <Page title={title} width="part" lead={lead}>
          {children}
        </Page>
      </Card>
    </main>
  )
}
