import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Gear } from '../../contract/fields.ts'
import type { Position } from './locate.ts'

/** A search as it is handed from page to page beside the address, which somebody may share. It stays with its entry of the history. */
export interface Brought {
  /** As it was typed. */
  place?: string
  position?: Position | null
  /** The gear that was shown without anybody's choice. */
  shownGear?: Gear
}

const nothing: Brought = {}
const never = () => () => {}

/** The server draws a page without it, and the browser begins with what the server drew. */
export function useBrought(): Brought {
  const { state } = useLocation()
  return useSyncExternalStore<Brought>(
    never,
    () => state ?? nothing,
    () => nothing,
  )
}
