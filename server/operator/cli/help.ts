import { type Command, commands, type Field, isPlain, isSwitch, positionalsOf } from './commands.ts'
import { fromDisk } from './filesOnDisk.ts'

const onMachine = [
  [
    'staff invite <name> <email>',
    'A link to the console for its first administrator, or for a new passkey; good for 24 hours',
  ],
  [
    'staff-key create <name> [--role] [--place] [--calls] [--days]',
    'Make a key for a program or a person; shown once. Unless told, of an administrator, for 90 days',
  ],
  ['staff-key list', 'Whose keys there are'],
  ['staff-key revoke <name>', 'End a key at once'],
  [
    'audit verify',
    'Whether every entry of the audit is as it was written; with <position>:<hash> of the log, as it told',
  ],
  ['backup <folder>', 'Copy the embedded database of DATA_DIR, while the shop serves'],
  ['restore <folder>', 'Put such a copy into a DATA_DIR without a database, migrate it, and look at every rule'],
  ['keys rotate', 'How far the change of SECRET_KEY is, and what comes next'],
  [
    'restore begin --from <moment> [--last <number>] [--report <file>] [--log <file>]',
    'After the database was brought back to a moment: skip the numbers of lost invoices, list lost payments, erase again',
  ],
  ['reseal', 'Seal anew by SECRET_KEY what SECOND_SECRET_KEY sealed, while the shop serves'],
] as const
export const machineCommands = onMachine.map(([usage]) => ({
  words: usage.replace(/ (<|--).*/, ''),
  flags: [...usage.matchAll(/--([a-z-]+)/g)].map(([, flag = '']) => flag),
}))
const usageOf = (command: Command): string => [command.words, ...takenBy(command).map((name) => `<${name}>`)].join(' ')

/** For the overview: what the act is about, and that there is more. */
function shortUsageOf(command: Command): string {
  const [first, ...more] = takenBy(command)
  const isMore = more.length > 0 || (!fromDisk[command.words] && command.fields.some(needsFlag))
  return [command.words, ...(first ? [`<${first}>`] : []), ...(isMore ? ['...'] : [])].join(' ')
}
const needsFlag = (field: Field): boolean => field.isRequired && (!isPlain(field) || isSwitch(field))

function takenBy(command: Command): string[] {
  const disk = fromDisk[command.words]
  return disk ? [disk.takes] : positionalsOf(command).map(({ flag }) => flag)
}

const column = (rows: readonly (readonly string[])[]): string => {
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join('\n')
}

/** Every command with one line about it. */
export const overview = (): string => `npm run ops -- <command> [flags]      (... stands for more: see <command> --help)

Commands:
${column(commands.map((command) => [shortUsageOf(command), command.promise.summary]))}

On the machine of the shop, with its settings (DATABASE_URL or DATA_DIR):
${column(onMachine)}

Flags of every command:
${column([
  ['--url <address>', 'the shop; otherwise OPS_URL, otherwise http://localhost:3000'],
  ['--key <key>', 'your staff key; better in OPS_KEY, where no process list shows it'],
  ['--json', 'the answer as JSON, for programs'],
  ['--idempotency-key <key>', 'the same key again does the act once; another one does it once more'],
  ['--help', 'of a command: what it takes'],
])}

A value that begins with @ is read from that file. Exit codes: 0 done, 1 refused, 2 typed wrongly, 3 the shop is away.
`

/** One command with its flags. */
export const helpOf = (command: Command): string => `npm run ops -- ${usageOf(command)} [flags]

${command.promise.summary}
${column(flagsOf(command).map((field) => [flagOf(field), aboutOf(field)]))}
`

/** Fields that are read from a disk have no flags. */
const flagsOf = ({ words, fields }: Command): Field[] => (fromDisk[words] ? fields.filter(isSwitch) : fields)

const flagOf = (field: Field): string =>
  isSwitch(field)
    ? `--[no-]${field.flag}`
    : `--${field.flag} <${isPlain(field) ? (field.types[0] ?? 'value') : 'JSON or @file'}>`

const aboutOf = ({ isRequired, about, choices }: Field): string =>
  [isRequired ? 'needed' : '', choices.join(', '), about].filter(Boolean).join('; ')
