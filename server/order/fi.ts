import type { FixedTerm, Gear } from '../../contract/fields.ts'

/** Words that the contract and the mails of an order share. */
export const gearText: Record<Gear, string> = { A: 'automaatti', M: 'manuaali' }

/** A month at a time is no commitment: the order runs until it is ended. */
export const termText = (term: FixedTerm): string =>
  term === 1 ? 'Tilaus voimassa toistaiseksi' : `${term} kk, sen jälkeen toistaiseksi 1 kk kerrallaan`

export const slotDay = (homeDelivery: boolean): string => (homeDelivery ? 'Toimituspäivä' : 'Noutopäivä')
export const slotPlace = (homeDelivery: boolean): string => (homeDelivery ? 'Toimittaja' : 'Noutopaikka')
