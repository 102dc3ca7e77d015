import type { z } from 'zod'

/** Any part of an answer. */
export type Some<T> = T extends Blob | string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer One)[]
    ? readonly Some<One>[]
    : { [K in keyof T]?: Some<T[K]> }

/** A sample text for each form that the contract demands. */
const TEXTS: Record<string, string> = {
  datetime: '2026-11-24T08:00:00Z',
  uuid: '0197a000-0000-7000-8000-000000000001',
  email: 'onni@example.com',
  url: 'https://flex.example',
}

/**
 * A whole answer of the form that the contract promises. What a test does not say is as little as the form allows: no
 * rows, null, false, 1, the first of several. Throws where a test says what the contract does not know.
 */
export function sampleAnswer<T extends z.ZodType>(form: T, given?: Some<z.output<T>>): z.output<T> {
  const answer = filled(form, given, '')
  const judged = form.safeParse(answer)
  if (!judged.success) throw new Error(`The contract knows no such answer: ${judged.error.message}`)
  return answer as z.output<T>
}

function filled(form: z.core.$ZodType, given: unknown, place: string): unknown {
  const { def } = form._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'object':
      return filledObject(def, (given ?? {}) as Record<string, unknown>, place)
    case 'array':
      return ((given ?? []) as unknown[]).map((one, at) => filled(def.element, one, `${place}.${at}`))
    case 'record': {
      const entries = Object.entries((given ?? {}) as object)
      return Object.fromEntries(entries.map(([key, one]) => [key, filled(def.valueType, one, `${place}.${key}`)]))
    }
    case 'optional':
      return given === undefined ? undefined : filled(def.innerType, given, place)
    case 'nullable':
      return given === undefined || given === null ? null : filled(def.innerType, given, place)
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return filled(def.innerType, given, place)
    case 'pipe':
      return filled(def.in, given, place)
    case 'union':
      return filledOne(def.options, given, place)
    case 'literal':
      return given ?? def.values[0]
    case 'enum':
      return given ?? Object.values(def.entries)[0]
    case 'boolean':
      return given ?? false
    case 'number':
      return given ?? 1
    case 'string':
      return given ?? textOf(form)
    default:
      return given ?? null
  }
}

function filledObject({ shape, catchall }: z.core.$ZodObjectDef, given: Record<string, unknown>, place: string) {
  const unknown = Object.keys(given).filter((name) => !(name in shape))
  if (unknown.length > 0 && !catchall) throw new Error(`The contract has no ${place}.${unknown.join(', ')}`)
  const known = Object.entries(shape).map(([name, form]) => [name, filled(form, given[name], `${place}.${name}`)])
  return { ...given, ...Object.fromEntries(known.filter(([, value]) => value !== undefined)) }
}

/** The first of them that takes it. */
function filledOne(options: readonly z.core.$ZodType[], given: unknown, place: string): unknown {
  let why: unknown
  for (const option of options)
    try {
      const answer = filled(option, given, place)
      if ((option as z.ZodType).safeParse(answer).success) return answer
    } catch (failure) {
      why = failure
    }
  throw why ?? new Error(`No form of ${place} takes ${JSON.stringify(given)}`)
}

/** One that the form takes. */
function textOf(form: z.core.$ZodType): string {
  const takes = (text: string) => (form as z.ZodType).safeParse(text).success
  const one = [
    'teksti',
    ...Object.values(TEXTS),
    '2026-11-24',
    '2026-11',
    '12345678',
    '00100',
    'ABC-123',
    '#123456',
    '',
  ].find(takes)
  if (one === undefined) throw new Error('No sample text suits a form of the contract')
  return one
}
