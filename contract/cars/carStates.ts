/**
 * Where a car is. `back`: to be had again, but not today yet; `service`: blocked today; `out`: its customer has it;
 * `held`: an order has it that was not handed over.
 */
export const carStates = ['free', 'held', 'out', 'back', 'service', 'retired'] as const
export type CarState = (typeof carStates)[number]

/** A car is among those to be inspected (katsastus) so many days before its last day, and until it has a new one. */
export const INSPECTED_AHEAD_DAYS = 60

/** A car is given back to its lessor by its last day: so many days are enough to order another one and to swap. */
export const LEASING_AHEAD_DAYS = 60

/**
 * Bars of a car in the calendar. `hold`: an order in progress; `reserved`: confirmed, not handed over; `out`: its customer has it;
 * `ending`: the same, with its last day known; `late`: it should be back; `over`: it came back; `coming`: to be had again,
 * but not yet; `service`: blocked.
 */
export const barKinds = ['hold', 'reserved', 'out', 'ending', 'late', 'over', 'coming', 'service'] as const
export type BarKind = (typeof barKinds)[number]

/** An order has it, whoever may see which. */
export const isOnOrder = (state: CarState): boolean => state === 'held' || state === 'out'
