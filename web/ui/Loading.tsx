import { Spinner } from './Spinner.tsx'

/** While a page and its data are on their way. */
export function Loading() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner text="Ladataan" />
    </div>
  )
}
