/** Whether the dealer drives that far; null means it does not deliver at all. */
export const withinReach = (reachKm: number | null, km: number): boolean => reachKm !== null && km <= reachKm
