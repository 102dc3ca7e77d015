import { z } from 'zod'
import type { OpsCall } from '../../../contract/ops/opsCall.ts'
import { opsCalls } from '../../../contract/ops/opsCalls.ts'

/** A field of a call as the command line takes it. */
export interface Field {
  name: string
  flag: string
  /** JSON types that the call takes: `string`, `number`, `null` ... */
  types: string[]
  choices: string[]
  isRequired: boolean
  about: string
}

/** A call as a command: its words are those of its path. */
export interface Command {
  words: string
  promise: OpsCall
  fields: Field[]
}

interface JsonSchema {
  type?: string
  description?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const kebab = (name: string): string =>
  name.replace(/_/g, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `GET /orders` is `orders list`, `GET /orders/:order_number` is `orders show`, and with a word after it that word. */
function wordsOf({ method, path }: OpsCall): string {
  const [first = '', second, third] = path.slice(1).split('/').map(kebab)
  if (second === undefined) return first === 'me' || method === 'POST' ? first : `${first} list`
  if (third !== undefined) return `${first} ${third}`
  return second.startsWith(':') ? `${first} show` : `${first} ${second}`
}

function fieldsOf(schema: z.ZodType | undefined): Field[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  return Object.entries(properties).map(([name, of]) => {
    const kinds = alternatives(of)
    return {
      name,
      flag: kebab(name),
      types: kinds.flatMap(({ type }) => type ?? []),
      choices: kinds.flatMap((kind) => kind.enum ?? []).map(String),
      isRequired: required.includes(name),
      about: of.description ?? '',
    }
  })
}

/** A choice of objects is a choice, too, as the contents of pages are. */
const alternatives = (schema: JsonSchema): JsonSchema[] => {
  const some = schema.anyOf ?? schema.oneOf
  return some ? some.flatMap(alternatives) : [schema]
}

export const commands: Command[] = Object.values<OpsCall>(opsCalls).map((promise) => ({
  words: wordsOf(promise),
  promise,
  fields: [...fieldsOf(promise.params), ...fieldsOf(promise.query), ...fieldsOf(promise.body)],
}))

/** Whether a person types the value as it is, rather than as JSON or in a file. */
export const isPlain = ({ types }: Field): boolean => !types.some((type) => type === 'array' || type === 'object')

/** `--taxed` and `--no-taxed`. */
export const isSwitch = ({ types }: Field): boolean => types.length > 0 && types.every((type) => type === 'boolean')

/** The fields that may be given without their flag, in this order. */
export const positionalsOf = ({ fields }: Command): Field[] =>
  fields.filter((field) => field.isRequired && isPlain(field) && !isSwitch(field))
