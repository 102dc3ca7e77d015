/** Whole minutes left, rounded up; 0 when it is less than one. */
export const minutesLeft = (milliseconds: number): number =>
  milliseconds >= 60_000 ? Math.ceil(milliseconds / 60_000) : 0
