import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { initialRows } from './searchState.ts'

const places = Array.from({ length: initialRows }, (_, index) => index)

/** The room that the results will take. What loads is said by the search form. */
export function ResultSkeletons({ inDialog = false }: { inDialog?: boolean }) {
  return (
    <div className={inDialog ? 'mt-10' : 'mx-auto w-full max-w-300 px-4 pt-8 md:px-6 md:pt-12'}>
      <Skeleton className="h-9 w-64" />
      <div
        className={`mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 ${inDialog ? '' : 'xl:mr-[calc(33.333%+1rem)] xl:grid-cols-2'}`}
      >
        {places.map((place) => (
          <div key={place} className="rounded-lg bg-surface p-5 shadow-card">
            <Skeleton className="aspect-2/1 w-full rounded-md!" />
            <Skeleton className="mt-5 h-6 w-2/3" />
            <Skeleton className="mt-3 h-4 w-1/2" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-6 h-9 w-32" />
            <Skeleton className="mt-6 h-12 w-full rounded-md!" />
          </div>
        ))}
      </div>
    </div>
  )
}
