import type { Answer } from '../../api.ts'

export type ShownOrder = Answer<'showOrder'>

/** The props of every dialog of an act. */
export interface ActProps {
  shown: ShownOrder
  onClose: () => void
}

/** The order that an act is about, as it was seen. */
export const seen = ({ order: { order_number, version } }: ShownOrder) => ({ order_number, version })
