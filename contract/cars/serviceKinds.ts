/** Keys and groups of extra services that have a rule of their own. All others are sold alike. */

/** Bringing the car home has an address and a price by distance; every other service has one price. */
export const HOME_DELIVERY = 'home_delivery'
/** Lowers the excess of its order. */
export const LOWER_EXCESS = 'lower_excess'

/** The hours that a car is brought between. */
export const deliveryTimes = ['9-13', '13-17'] as const

/** When a service is sold: with the order, or to the one who has the car. */
export const salePhases = ['pre_sale', 'post_sale'] as const
export type SalePhase = (typeof salePhases)[number]

/** The facts of a model that a service can ask for, each by its least value. */
export const neededFacts = ['towing_kg', 'isofix', 'boot_litres', 'charging_ac_kw'] as const
export type ServiceNeeds = Partial<Record<(typeof neededFacts)[number], number>>

/** The group of packages of kilometres: one of them at a time, and each says what a month of it adds. */
export const KILOMETRE_GROUP = 'extra_km'
