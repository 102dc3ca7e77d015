import { isSwitch } from './arguments.ts'
import { type Command, commands, type Field, isPlain, positionalsOf } from './commands.ts'

const onMachine = [
  ['staff-key create <name>', 'Make a key for a member of staff; shown once'],
  ['staff-key list', 'Whose keys there are'],
  ['staff-key revoke <name>', 'End a key at once'],
]
const files = [
  ['import catalogue <folder>', 'Take over the catalogue files of a folder, all or nothing'],
  ['import fleet <file>', 'Take over the cars of one vehicles.csv or vehicles.json, all or nothing'],
]

const usageOf = (command: Command): string =>
  [command.words, ...positionalsOf(command).map(({ flag }) => `<${flag}>`)].join(' ')

const column = (rows: readonly (readonly string[])[]): string => {
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join('\n')
}

/** Every command with one line about it. */
export const overview = (): string => `npm run ops -- <command> [flags]

Commands:
${column(commands.filter(({ words }) => !words.startsWith('import ')).map((command) => [usageOf(command), command.promise.summary]))}

Files:
${column(files)}

On the machine of the shop, with its settings (DATABASE_URL or DATA_DIR):
${column(onMachine)}

Flags of every command:
${column([
  ['--url <address>', 'the shop; otherwise OPS_URL, otherwise http://localhost:3000'],
  ['--key <key>', 'your staff key; better in OPS_KEY, where no process list shows it'],
  ['--json', 'the answer as JSON, for programs'],
  ['--idempotency-key <key>', 'the same key again does the act once; made anew when it is not given'],
  ['--help', 'of a command: what it takes'],
])}

A value that begins with @ is read from that file. Exit codes: 0 done, 1 refused, 2 typed wrongly, 3 the shop is away.
`

/** One command with its flags. */
export const helpOf = (command: Command): string => `npm run ops -- ${usageOf(command)} [flags]

${command.promise.summary}
${command.fields.length > 0 ? `\n${column(command.fields.map((field) => [flagOf(field), aboutOf(field)]))}\n` : ''}`

const flagOf = (field: Field): string =>
  isSwitch(field)
    ? `--[no-]${field.flag}`
    : `--${field.flag} <${isPlain(field) ? (field.types[0] ?? 'value') : 'JSON or @file'}>`

const aboutOf = ({ isRequired, about, choices }: Field): string =>
  [isRequired ? 'needed' : '', choices.join(', '), about].filter(Boolean).join('; ')
