import { factRows } from '../../contract/cars/factRows.ts'
import { DataList } from '../../ui/layout/DataList.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'

/** The facts of a model, as rows. */
export function CarFacts({ of }: { of: Parameters<typeof factRows>[0] }) {
  const language = useLanguage()
  return <DataList facts={factRows(of, language).map(([term, value]) => ({ term, value }))} />
}
