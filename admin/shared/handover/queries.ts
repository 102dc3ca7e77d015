import type { Given } from '../../data/act.ts'
import { act, dryRun } from '../../data/act.ts'
import { query } from '../../data/query.ts'

/** The calls of the acts at the desk, by the names of these acts in `staffActs`. */
export const handoverActs = {
  release: 'releaseOrder',
  promptPickup: 'promptPickupTime',
  sign: 'signOrder',
  deliver: 'deliverOrder',
  promptReturn: 'promptReturnTime',
  takeBack: 'takeBackCar',
} as const
export type HandoverAct = keyof typeof handoverActs

export const takeBackPreview = (given: Given<'takeBackCar'>) => dryRun('takeBackCar', given)

export const addHandoverPhoto = act('addHandoverPhoto')
/** A photo is never another one. */
export const photoQuery = (order_number: string, photo_id: string) =>
  query('handoverPhoto', { input: { params: { order_number, photo_id } }, staleTime: Number.POSITIVE_INFINITY })

/** The pages on which a car that changes hands is written down. */
export const pageOf = {
  deliver: (orderNumber: string) => `/luovutus/${orderNumber}`,
  takeBack: (orderNumber: string) => `/palautus/${orderNumber}`,
} as const satisfies Partial<Record<HandoverAct, (orderNumber: string) => string>>
/** A car is swapped for good on a page of its own. */
export const swapPage = (orderNumber: string): string => `/vaihto/${orderNumber}`

export const freeCarsQuery = (order_number: string) => query('freeCars', { input: { params: { order_number } } })
