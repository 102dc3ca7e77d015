import type { ReactNode } from 'react'

interface SampleProps {
  title: string
  children: ReactNode
}

/** One group of the style page. */
export function SampleGroup({ title, children }: SampleProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-5 border-b border-line pb-2 text-2xl font-bold">{title}</h2>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

/** One component, in the states that stand beside each other. */
export function Sample({ title, children }: SampleProps) {
  return (
    <div>
      <h3 className="mb-2.5 text-sm font-medium text-ink-soft">{title}</h3>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </div>
  )
}
