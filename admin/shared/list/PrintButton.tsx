import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { MorePages } from './MoreRows.tsx'
import { words } from './words.ts'

/** Some thirty sheets: of what is longer the first rows are printed, once that was said. */
export const MOST_PRINTED = 1_000

/** Prints a list that comes page by page: the rows that are not here yet are brought first. */
export function PrintButton({ list, rows }: { list: MorePages; rows: number }) {
  const t = words[useLanguage()]
  const [asks, setAsks] = useState<'whole' | 'part' | null>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isBringing = asks === 'whole' && hasNextPage && rows < MOST_PRINTED && !isFetchNextPageError
  useEffect(() => {
    if (asks !== 'whole' || isFetchingNextPage) return
    if (isBringing) void fetchNextPage()
    else if (hasNextPage) setAsks('part')
    else {
      setAsks(null)
      window.print()
    }
  }, [asks, isBringing, isFetchingNextPage, hasNextPage, fetchNextPage])
  return (
    <>
      <Button icon={Printer} busy={asks === 'whole'} onClick={() => setAsks('whole')}>
        {t.print}
      </Button>
      <Dialog
        open={asks === 'part'}
        onClose={() => setAsks(null)}
        title={t.partTitle}
        footer={
          <>
            <Button onClick={() => setAsks(null)}>{t.cancel}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setAsks(null)
                // The dialog is gone from the page first.
                requestAnimationFrame(() => window.print())
              }}
            >
              {t.printPart}
            </Button>
          </>
        }
      >
        <p>{`${t.part(rows)} ${t.partText}`}</p>
      </Dialog>
    </>
  )
}
