/**
 * Where a car is. `back`: to be had again, but not today yet; `service`: blocked today; `out`: its customer has it;
 * `held`: an order has it that was not handed over.
 */
export const carStates = ['free', 'held', 'out', 'back', 'service', 'retired'] as const
export type CarState = (typeof carStates)[number]

/** An order has it, whoever may see which. */
export const isOnOrder = (state: CarState): boolean => state === 'held' || state === 'out'
