/** The tyres that a car stands on. */
export const tyres = ['summer', 'winter', 'all_season'] as const
