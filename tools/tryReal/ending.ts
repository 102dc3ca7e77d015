import type { ShopProxy } from '../proxy.ts'
import type { Providers } from './providers.ts'
import { type RealProcess, runCommand } from './shopProcess.ts'
import { must } from './steps.ts'

/** Every rule over everything, by the command that an operator has for it. */
export async function invariantsHold(settings: Record<string, string>): Promise<string> {
  return (await runCommand(['server/lookAtInvariants.ts'], settings)).trim()
}

/** No answer that went through the proxy was the shop's own fault. */
export function noServerError({ passed }: ShopProxy): string {
  const failed = passed.filter(({ status }) => status >= 500)
  must(
    failed.length === 0,
    failed
      .map(({ method, path, status }) => `${method} ${new URL(path, 'http://shop').pathname}: ${status}`)
      .join('\n'),
  )
  const counts = Map.groupBy(passed, ({ status }) => `${Math.floor(status / 100)}xx`)
  return [...counts]
    .map(([kind, all]) => `${all.length} ${kind}`)
    .sort()
    .join(', ')
}

const IDS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
const IDENTITY_CODE = /\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]\b/

/** No line of a process may hold any of these words, nor what looks like an identity code. */
export function nothingPersonal(processes: RealProcess[], secrets: Record<string, string>): string {
  const lines = processes.flatMap((one) => one.lines)
  for (const [name, secret] of Object.entries(secrets)) {
    must(secret.length > 3, `${name} is empty`)
    const found = lines.find((line) => line.includes(secret))
    must(found === undefined, `A line of the log holds ${name}: ${found?.replaceAll(secret, '<...>')}`)
  }
  const code = lines.find((line) => IDENTITY_CODE.test(line.replaceAll(IDS, '')))
  must(code === undefined, 'A line of the log holds an identity code')
  return `${lines.length} lines hold none of ${Object.keys(secrets).length} words about persons and secrets`
}

/** A machine that others use too makes a connection to the database come late; it is tried again, and no answer was a 5xx. */
const ofBusyMachine = /"error":"(Connection terminated unexpectedly|timeout exceeded when trying to connect)"/

/**
 * Faults that the run itself brings about: a mailbox that there is not, a mail server that puts a letter off, and a
 * ticket of a register that is over, which is fetched anew.
 */
const meant = [
  /"status":401,"msg":"provider answered badly"/,
  /"port":"mail".*"msg":"provider gave no answer"/,
  /"code":550,"msg":"mail not sent"/,
  /"job":"contact_received".*"code":451,"msg":"mail not sent"/,
  /"job":"contact_received".*"error":"mail unavailable"/,
]

/** Lines by which somebody would be woken, such as an answer of a provider that could not be read. */
export function noComplaint(processes: RealProcess[]): string {
  const warnings = processes.flatMap(({ role, lines }) =>
    lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line)).map((line) => `${role}: ${line}`),
  )
  const complaints = warnings.filter((line) => ![...meant, ofBusyMachine].some((one) => one.test(line)))
  must(complaints.length === 0, `The log complains:\n${complaints.join('\n')}`)
  const late = warnings.filter((line) => ofBusyMachine.test(line)).length
  return `${warnings.length - late} warnings, all of them meant${late > 0 ? `; ${late} of a busy machine` : ''}`
}

/** How a call to the outside ends whose answer was not had, not understood, or not the provider's. */
const UNREAD = ['failed', 'unavailable', 'unknown', 'forged', 'rejected', 'parked']
/** A line of `/metrics` for each call and outcome. */
const COUNTED = /^outside_call_seconds_count\{port="\w+",provider="\w+",call="\w+",outcome="(\w+)"\} \d+$/gm
/** Letters that the mail server is meant to refuse, and the one visit that is cancelled at the broker. */
const meantCalls = [/port="mail"/, /port="identification",.*,call="complete",outcome="rejected"\} 1$/]

/** How often each provider was reached, by its own count; and that the shop understood what each call was answered. */
export async function everyAnswerRead(processes: RealProcess[], providers: Providers): Promise<string> {
  const { smtp, ...asked } = providers
  const reached = Object.entries(asked).map(([name, stub]) => [name, stub.asked.length] as const)
  const all = [...reached, ['smtp', smtp.letters.length + smtp.refused.length] as const]
  const missed = all.filter(([, times]) => times === 0)
  must(missed.length === 0, `Nobody asked ${missed.map(([name]) => name)}`)
  const texts = await Promise.all(processes.map((one) => one.metrics()))
  const calls = texts.flatMap((text) => [...text.matchAll(COUNTED)])
  must(calls.length > 0, 'No process counts its calls to the outside')
  const unread = calls.filter(
    ([line, outcome = '']) => UNREAD.includes(outcome) && !meantCalls.some((one) => one.test(line)),
  )
  must(unread.length === 0, `Not read:\n${unread.map(([line]) => line).join('\n')}`)
  return all.map(([name, times]) => `${name} ${times}`).join(', ')
}
