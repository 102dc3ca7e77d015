import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Command, type Field, isPlain, isSwitch, positionalsOf } from './commands.ts'
import { fromDisk } from './filesOnDisk.ts'
import { Usage } from './usage.ts'

/** Flags of every command. */
export const commonFlags = {
  url: { type: 'string' },
  key: { type: 'string' },
  'idempotency-key': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** The arguments after the words of a command, by field name, in the types the call takes. */
export function valuesOf(command: Command, rest: string[]): Record<string, unknown> {
  const { values, positionals } = parsed(command, rest)
  const disk = fromDisk[command.words]
  if (disk) {
    const [place, ...more] = positionals
    if (!place || more.length > 0) throw new Usage(`${command.words} takes one ${disk.takes}`)
    const switches = command.fields.filter((field) => isSwitch(field) && values[field.flag] !== undefined)
    return { ...disk.read(place), ...Object.fromEntries(switches.map(({ name, flag }) => [name, values[flag]])) }
  }
  const inOrder = positionalsOf(command).filter(({ flag }) => values[flag] === undefined)
  if (positionals.length > inOrder.length) throw new Usage(`Too much: ${positionals.slice(inOrder.length).join(' ')}`)
  const given: Record<string, unknown> = {}
  for (const field of command.fields) {
    const typed = values[field.flag] ?? positionals[inOrder.indexOf(field)]
    if (typed !== undefined) given[field.name] = typeof typed === 'boolean' ? typed : typedAs(field, String(typed))
    else if (field.isRequired) throw new Usage(`Missing: ${field.flag}`)
  }
  return given
}

function parsed(command: Command, rest: string[]) {
  const flags = command.fields.map((field) => [field.flag, { type: isSwitch(field) ? 'boolean' : 'string' } as const])
  const options = { ...commonFlags, ...Object.fromEntries(flags) }
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true, allowNegative: true })
    return { values: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : 'unreadable')
  }
}

/** `@file` stands for what is in the file. */
function typedAs(field: Field, typed: string): unknown {
  const text = typed.startsWith('@') ? readFileSync(typed.slice(1), 'utf8') : typed
  if (text === 'null' && field.types.includes('null')) return null
  if (!isPlain(field)) return jsonOf(field, text)
  const isNumber = field.types.some((type) => type === 'number' || type === 'integer')
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  return text
}

function jsonOf({ flag }: Field, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Usage(`${flag} is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
