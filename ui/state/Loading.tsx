import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import { Spinner } from './Spinner.tsx'

/**
 * While a page and its data are on their way: as high as the window, so that what stands under it does not jump. In a
 * part of a page it is low.
 */
export function Loading({ inPart = false }: { inPart?: boolean }) {
  const t = words[useLanguage()]
  return (
    <div className={`grid justify-items-center ${inPart ? 'min-h-96 items-center' : 'min-h-dvh pt-40'}`}>
      <Spinner text={t.loading} />
    </div>
  )
}
