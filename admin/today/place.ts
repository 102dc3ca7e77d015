import type { Grant } from '../../contract/ops/roles.ts'
import { placesFor } from '../../contract/ops/roles.ts'

const storedAs = 'hallinta-toimipiste'
/** In the address, that every place is wanted though one is remembered. */
export const ALL = 'kaikki'

/** Which place a board shows: what the address says, else the place that was chosen last, else the person's own. */
export function placeShown(grants: readonly Grant[], inAddress: string | undefined): string | undefined {
  const own = placesFor(grants, 'orders.see')
  const wanted = inAddress ?? localStorage.getItem(storedAs) ?? undefined
  if (wanted === ALL) return undefined
  const isMine = wanted !== undefined && (own === 'everywhere' || own.includes(wanted))
  if (isMine) return wanted
  return own === 'everywhere' || own.length !== 1 ? undefined : own[0]
}

export const rememberPlace = (place: string): void => localStorage.setItem(storedAs, place)
