import type { CarState } from '../../../contract/cars/carStates.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PageLink } from '../page/PageLink.tsx'
import { words } from './words.ts'

interface CarCountsProps {
  cars: readonly { state: CarState; count: number }[]
  /** Said where there are none. */
  none: string
  /** Their filter in the address of the list of cars. */
  of: string
}

/** How many cars are in each state, each leading to their list. */
export function CarCounts({ cars, none, of }: CarCountsProps) {
  const { stateNames } = words[useLanguage()]
  const some = cars.filter(({ count }) => count > 0)
  if (some.length === 0) return <p>{none}</p>
  return (
    <ul className="nums grid gap-1">
      {some.map(({ state, count }) => (
        <li key={state}>
          <PageLink className="text-link" to={`/autot?${of}&tila=${state}`} permission="fleet.see">
            {stateNames[state]}
          </PageLink>
          <span>{` ${count}`}</span>
        </li>
      ))}
    </ul>
  )
}
