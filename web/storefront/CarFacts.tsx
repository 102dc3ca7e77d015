import { factRows } from '../../contract/cars/factRows.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

/** The facts of a model, as rows. */
export function CarFacts({ of }: { of: Parameters<typeof factRows>[0] }) {
  const language = useLanguage()
  return (
    <dl className="sm:grid sm:grid-cols-2 sm:gap-x-8">
      {factRows(of, language).map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
