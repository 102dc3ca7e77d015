import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ServedCall } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { type OpsCall, permissionsOf } from '../contract/ops/opsCall.ts'
import { opsCalls } from '../contract/ops/opsCalls.ts'
import { opsRoot } from '../contract/ops/opsPaths.ts'
import { signInCalls } from '../contract/ops/people/signIn.ts'
import { apiRoot } from '../contract/paths.ts'

type Schema = z.core.JSONSchema.BaseSchema
/** A field: its name, its type in one line, and the fields in it. */
interface Field {
  name: string
  type: string
  fields: Field[]
}

/** A line longer than this says each of its values on a line of its own. */
const LONG = 110

/** Every call in a few lines: who may, what it takes, what it answers, and its own refusals. */
export function apiLines(): string {
  const shapes = new Map<string, Field>()
  const served: [string, ServedCall][] = [
    ...Object.values<ServedCall>(calls).map((call): [string, ServedCall] => [apiRoot, call]),
    ...Object.values<ServedCall>({ ...signInCalls, ...opsCalls }).map((call): [string, ServedCall] => [opsRoot, call]),
  ]
  const told = served.map(([root, call]) => ({
    name: `${call.method} ${root}${call.path} ${call.name}`,
    type: '',
    fields: partsOf(call, shapes),
  }))
  const inOrder = (some: Field[]) => some.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [
    '# Every call: who may, what it takes and answers, and the refusals of its own (node tools/apiLines.ts writes this).',
    ...[...inOrder(told), ...inOrder([...shapes.values()])].flatMap((one) => ['', ...linesOf(one, '')]),
    '',
  ].join('\n')
}

function linesOf({ name, type, fields }: Field, indent: string): string[] {
  return [`${indent}${name}${type && `: ${type}`}`, ...fields.flatMap((field) => linesOf(field, `${indent}  `))]
}

function partsOf(call: ServedCall, shapes: Map<string, Field>): Field[] {
  const fieldOf = (name: string, type: z.ZodType, io: 'input' | 'output'): Field => {
    const { $defs = {}, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
    for (const [shape, its] of Object.entries($defs)) shapes.set(shape, named(shape, its))
    return named(name, schema)
  }
  const { response, status = 200 } = call
  return [
    line('who', [call.who, ...('permission' in call ? rightsOf(call as OpsCall) : [])].join(', ')),
    ...(['params', 'query', 'body'] as const).flatMap((part) => {
      const type = call[part]
      return type ? [fieldOf(part, type, 'input')] : []
    }),
    typeof response === 'string' ? line('answers', response) : fieldOf(`answers ${status}`, response, 'output'),
    ...(call.refusals.length > 0 ? [line('refuses', call.refusals.join(' '))] : []),
  ]
}

const line = (name: string, type: string): Field => ({ name, type, fields: [] })

const rightsOf = (call: OpsCall): string[] => [
  ...permissionsOf(call),
  ...(call.secondPerson ? [`second person: ${call.secondPerson}`] : []),
]

function named(name: string, schema: Schema | boolean): Field {
  return { name, ...typeOf(schema) }
}

function typeOf(schema: Schema | boolean): Omit<Field, 'name'> {
  if (typeof schema === 'boolean') return { type: 'anything', fields: [] }
  if (schema.$ref) return { type: schema.$ref.replace('#/$defs/', ''), fields: [] }
  if (schema.enum) return choiceOf(schema.enum.map((value) => JSON.stringify(value)))
  if (schema.const !== undefined) return { type: JSON.stringify(schema.const), fields: [] }
  const some = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (some) return joined(some.map(typeOf))
  if (schema.type === 'array') return listOf(schema)
  if (schema.type === 'object') return objectOf(schema)
  return { type: plainOf(schema), fields: [] }
}

function choiceOf(values: string[]): Omit<Field, 'name'> {
  const type = values.join(' | ')
  return type.length > LONG ? { type: 'one of', fields: values.map((value) => line(value, '')) } : { type, fields: [] }
}

/** Alternatives: on one line unless several of them have fields. */
function joined(some: Omit<Field, 'name'>[]): Omit<Field, 'name'> {
  const full = some.filter(({ fields }) => fields.length > 0)
  if (full.length > 1) return { type: 'one of', fields: some.map((one) => ({ ...one, name: '-' })) }
  return { type: some.map(({ type }) => type).join(' | '), fields: full.flatMap(({ fields }) => fields) }
}

function listOf({ items = true, minItems, maxItems }: Schema): Omit<Field, 'name'> {
  const { type, fields } = typeOf(items as Schema | boolean)
  return { type: `list${boundsOf(minItems, maxItems)} of ${type}`, fields }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): Omit<Field, 'name'> {
  const fields = Object.entries(properties).map(([name, its]) =>
    named(required.includes(name) ? name : `${name}?`, its),
  )
  if (typeof additionalProperties !== 'object') return { type: additionalProperties === false ? '{}' : '{...}', fields }
  return { type: '{}', fields: [...fields, named('[key]', additionalProperties)] }
}

function plainOf(schema: Schema): string {
  const { type = 'anything', format, pattern, default: usual } = schema
  const isWhole = type === 'integer'
  const within = (bound: number | undefined) =>
    isWhole && Math.abs(bound ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : bound
  return [
    (format ?? [type].flat().join(' | ')) +
      boundsOf(schema.minLength ?? within(schema.minimum), schema.maxLength ?? within(schema.maximum)),
    ...(pattern && !format ? [`/${pattern}/`] : []),
    ...(usual === undefined ? [] : [`= ${JSON.stringify(usual)}`]),
  ].join(' ')
}

const boundsOf = (least?: number, most?: number): string =>
  least === undefined && most === undefined ? '' : `(${least ?? ''}..${most ?? ''})`

export const linesFile = path.resolve(import.meta.dirname, '../docs/api.txt')

if (import.meta.main) fs.writeFileSync(linesFile, apiLines())
