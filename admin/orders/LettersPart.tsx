import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { LetterDialog } from '../shared/letter/LetterDialog.tsx'
import { LetterTable } from '../shared/letter/LetterTable.tsx'
import { fi } from './fi.ts'
import { letterPages, letterQuery, resendLetter } from './queries.ts'

/** The letters about the order; the one that is open stands in the address. */
export function LettersPart({ orderNumber }: { orderNumber: string }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(letterPages(orderNumber))
  const [params, setParams] = useSearchParams()
  const open = params.get('kirje')
  if (error) return <ErrorState title={refusalText(error, fi.act.failed)} onRetry={() => void refetch()} />
  if (!data) return <Loading inPart />
  const letters = data.pages.flatMap((page) => page.letters)
  return (
    <>
      <LetterTable letters={letters} onOpen={(id) => setParams({ kirje: id }, { preventScrollReset: true })} />
      {hasNextPage && (
        <div className="mt-4">
          <Button onClick={() => void fetchNextPage()} busy={isFetching}>
            {fi.list.more}
          </Button>
        </div>
      )}
      {open && (
        <LetterDialog
          query={letterQuery(open)}
          resend={resendLetter}
          onClose={() => setParams({}, { preventScrollReset: true })}
        />
      )}
    </>
  )
}
