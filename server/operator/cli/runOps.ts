import { parseArgs } from 'node:util'
import { readOpsSettings } from '../../platform/settings/config.ts'
import { commonFlags, valuesOf } from './arguments.ts'
import { ask, type CommandOutcome } from './ask.ts'
import { type Command, commands } from './commands.ts'
import { helpOf, overview } from './help.ts'
import type { MachineAnswer } from './onTheMachine.ts'
import { forPeople } from './print.ts'
import { Usage } from './usage.ts'

const exit = { done: 0, refused: 1, usage: 2, away: 3 } as const

/** Where its lines go, and its settings where they are not those of the process. */
export interface Terminal {
  env?: Record<string, string | undefined> | undefined
  say(line: string): void
  complain(line: string): void
}

/** Runs the arguments after `npm run ops --`, and answers the exit code. */
export async function runOps(argv: string[], terminal: Terminal): Promise<number> {
  try {
    return await run(argv, terminal)
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return exit.usage
  }
}

async function run(argv: string[], terminal: Terminal): Promise<number> {
  const { say } = terminal
  const { values, positionals } = parseArgs({ args: argv, options: commonFlags, strict: false, allowPositionals: true })
  const isJson = values.json === true
  const show = (answer: unknown) => say(isJson ? JSON.stringify(answer, null, 2) : forPeople(answer))
  const onMachine = await machineCommand(positionals, argv, terminal)
  if (onMachine) {
    show(onMachine.answer)
    return onMachine.isDone ? exit.done : exit.refused
  }
  const found = commandIn(positionals)
  if (!found) {
    say(overview())
    return positionals.length === 0 || values.help ? exit.done : exit.usage
  }
  if (values.help) {
    say(helpOf(found))
    return exit.done
  }
  return tell(await askedBy(found, argv, { ...terminal, given: values }), { ...terminal, show })
}

/** Commands that need the database, which is slow to load: each is loaded when it is asked for. */
async function machineCommand(
  [first, ...more]: string[],
  argv: string[],
  { env, complain }: Terminal,
): Promise<MachineAnswer | undefined> {
  if (first === 'staff') return await (await import('./staffCommands.ts')).inviteCommand(more, env)
  if (first === 'staff-key') return await (await import('./staffCommands.ts')).staffKeyCommand(argv, env)
  if (first === 'keys') return await (await import('./keyCommands.ts')).keysCommand(more, env)
  if (first === 'reseal') return await (await import('./keyCommands.ts')).resealCommand(more, env, complain)
  if (first === 'audit' && more[0] === 'verify')
    return await (await import('./auditCommand.ts')).verifyCommand(more.slice(1), env)
  if (first === 'backup') return await (await import('./backupCommands.ts')).backupCommand(more, env)
  if (first === 'restore' && more[0] !== 'begin')
    return await (await import('./backupCommands.ts')).restoreBackupCommand(more, env)
  if (first === 'restore') return await (await import('./restoreCommand.ts')).restoreCommand(argv, env)
  return undefined
}

const commandIn = ([first, second]: string[]): Command | undefined =>
  commands.find(({ words }) => words === `${first} ${second}`) ?? commands.find(({ words }) => words === first)

type Given = Record<string, string | boolean | undefined>

async function askedBy(
  command: Command,
  argv: string[],
  { env, given }: Pick<Terminal, 'env'> & { given: Given },
): Promise<CommandOutcome> {
  const settings = readOpsSettings(env)
  const key = given.key ?? settings.key
  if (typeof key !== 'string') throw new Usage('No staff key: set OPS_KEY. `staff-key create <name>` makes one.')
  const [url, idempotencyKey] = [given.url, given['idempotency-key']].map((flag) =>
    typeof flag === 'string' ? flag : undefined,
  )
  const wordsLeft = command.words.split(' ')
  const rest = argv.filter((word) => wordsLeft[0] !== word || !wordsLeft.shift())
  return await ask({ url: url ?? settings.url, key, idempotencyKey }, command.promise, valuesOf(command, rest))
}

function tell(
  told: CommandOutcome,
  { complain, show }: Pick<Terminal, 'complain'> & { show(answer: unknown): void },
): number {
  if (told.kind === 'done') {
    show(told.answer)
    return exit.done
  }
  if (told.kind === 'away') {
    complain(`The shop is away: ${told.why}`)
    return exit.away
  }
  const { message, errors = {} } = told.body
  const lines = Object.entries(errors).flatMap(([place, sentences]) =>
    sentences.map((sentence) => `${place}: ${sentence}`),
  )
  complain([...lines, message].join('\n'))
  return exit.refused
}
