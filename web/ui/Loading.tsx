import { fi } from './fi.ts'
import { Spinner } from './Spinner.tsx'

/** While a page and its data are on their way. */
export function Loading() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner text={fi.loading} />
    </div>
  )
}
