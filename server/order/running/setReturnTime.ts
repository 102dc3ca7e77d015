import type { ShopParts } from '../../platform/shopParts.ts'
import { asksReturnTime, returnDay } from '../returnDay.ts'
import { chooseSlot, type SlotChoice } from './chooseSlot.ts'

/** The customer says when they bring the car back; with that the question is answered. */
export const setReturnTime = (
  shop: Pick<ShopParts, 'db' | 'clock' | 'queue'>,
  customerId: string,
  choice: SlotChoice,
): Promise<void> =>
  chooseSlot(shop, customerId, choice, (_, order) => ({
    isChosen: !order.promptReturnTime && order.returnTime === choice.slot,
    isAsked: asksReturnTime(order, shop.clock.today()),
    day: returnDay(order),
    field: 'return_time',
    answer: { returnTime: choice.slot, promptReturnTime: false },
  }))
