import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

/** The next page of a list that comes page by page. */
export interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface MoreRowsProps {
  list: MorePages
  /** How many of its rows are shown. */
  rows: number
  label: string
}

/** Brings the next rows of a list, while there are more; says so when they do not come, and the list stays. Paper says that it goes on. */
export function MoreRows({ list, rows, label }: MoreRowsProps) {
  const t = words[useLanguage()]
  if (!list.hasNextPage) return null
  return (
    <div className="grid justify-items-start gap-2">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-bad">
          {t.notMore}
        </p>
      )}
      <p className="hidden print:block">{t.part(rows)}</p>
      <div className="print:hidden">
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {label}
        </Button>
      </div>
    </div>
  )
}
