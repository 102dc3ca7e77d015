/** The things that a model is not sold without, in the order that they are told. */
export const modelGaps = ['picture', 'text', 'price', 'car'] as const
/** One of them that is missing. */
export type ModelGap = (typeof modelGaps)[number]
