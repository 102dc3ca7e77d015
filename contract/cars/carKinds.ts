/** A automatic, M manual: in this order where cars of one model stand beside each other. */
export const gears = ['A', 'M'] as const
/** The energy that a car runs on. */
export const fuels = ['petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric'] as const
export type Fuel = (typeof fuels)[number]
export const bodies = ['city', 'hatchback', 'estate', 'suv', 'van', 'crossover'] as const
export type Body = (typeof bodies)[number]
/** The wheels that a car is driven by. */
export const drives = ['front', 'rear', 'all'] as const
export type Drive = (typeof drives)[number]
