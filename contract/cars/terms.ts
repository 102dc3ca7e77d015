/**
 * The months that a customer can commit to, the shortest first. Whatever knows a term derives from this list. Nothing else
 * stands in this file, so that a test can put a longer list in its place.
 */
export const terms = [1, 3, 6] as const
