import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { refusalText } from '../../ui/data/refused.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { LetterDialog } from '../shared/letter/LetterDialog.tsx'
import { LetterTable } from '../shared/letter/LetterTable.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { letterPages } from './queries.ts'
import { words } from './words.ts'

/** The letters about the order; the one that is open stands in the address. */
export function LettersPart({ orderNumber }: { orderNumber: string }) {
  const t = words[useLanguage()]
  const list = useInfiniteQuery(letterPages(orderNumber))
  const { data, error } = list
  const [params, setParams] = useSearchParams()
  const open = params.get('kirje')
  if (!data) return <NotThere of={list} title={refusalText(error, t.act.failed)} hint={null} />
  const letters = data.pages.flatMap((page) => page.letters)
  return (
    <>
      <LetterTable letters={letters} onOpen={(id) => setParams({ kirje: id }, { preventScrollReset: true })} />
      <div className="mt-4 empty:hidden">
        <MoreRows list={list} rows={letters.length} label={t.list.more} />
      </div>
      {open && <LetterDialog id={open} onClose={() => setParams({}, { preventScrollReset: true })} />}
    </>
  )
}
