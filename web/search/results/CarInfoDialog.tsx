import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Spinner } from '../../../ui/state/Spinner.tsx'
import { SafeHtml } from '../../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { CarFacts } from '../../storefront/CarFacts.tsx'
import { modelInfoQuery } from '../queries.ts'
import { words } from './words.ts'

interface CarInfoDialogProps {
  of: { model: string; name: string } | null
  onClose: () => void
}

/** A large picture and the operator's description of a model. */
export function CarInfoDialog({ of, onClose }: CarInfoDialogProps) {
  const [last, setLast] = useState(of)
  if (of && of !== last) setLast(of)
  return (
    <Dialog open={of !== null} onClose={onClose} title={last?.name ?? ''} size="lg">
      {last && <ModelInfo model={last.model} />}
    </Dialog>
  )
}

function ModelInfo({ model }: { model: string }) {
  const t = words[useLanguage()]
  const { data, isError, refetch, isFetching } = useQuery(modelInfoQuery(model))
  if (isError) return <ErrorState title={t.infoFailed} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      <div className="-mx-5 -mt-5 aspect-2/1 bg-floor sm:-mx-7">
        {data && <img src={data.image_md} alt="" width={1200} height={600} className="dim w-full" />}
      </div>
      <div className="mt-5 grid min-h-60 content-start gap-5">
        {data ? (
          <>
            <SafeHtml html={data.info} />
            <CarFacts of={data} />
          </>
        ) : (
          <Spinner text={t.infoLoading} />
        )}
      </div>
    </>
  )
}
