import type { ReactNode } from 'react'

export interface Fact {
  term: string
  value: ReactNode
}

/** Facts in two columns; one under the other on a phone. Facts without a value are left out. */
export function DataList({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={`grid gap-x-8 gap-y-4 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
