import { useSearchParams } from 'react-router'
import type { Answer } from '../api.ts'
import { LetterDialog } from '../shared/letter/LetterDialog.tsx'
import { LetterTable } from '../shared/letter/LetterTable.tsx'

/** The newest letters; the one that is open stands in the address. */
export function CustomerLetters({ letters }: { letters: Answer<'showCustomer'>['letters'] }) {
  const [params, setParams] = useSearchParams()
  const open = params.get('kirje')
  return (
    <>
      <LetterTable letters={letters} onOpen={(id) => setParams({ kirje: id }, { preventScrollReset: true })} />
      {open && <LetterDialog id={open} onClose={() => setParams({}, { preventScrollReset: true })} />}
    </>
  )
}
