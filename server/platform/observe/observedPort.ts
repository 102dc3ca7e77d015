import { SpanKind } from '@opentelemetry/api'
import { elapsed } from '../clock.ts'
import { startSpan, within } from './tracing.ts'

/** Told once after every call to the outside; `code` says why there was no answer, where the port says it. */
export type NoteCall = (call: { method: string; outcome: string; code?: string | undefined; seconds: number }) => void

/** The same port, with every call of it noted: how long it took and what came of it. `name` is that of its spans. */
export function observedPort<P extends object>(name: string, port: P, note: NoteCall): P {
  const timed =
    (method: string, call: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      const begun = elapsed()
      const span = startSpan(`${name} ${method}`, SpanKind.CLIENT)
      const tell = (outcome: string, code?: string) => {
        span.setAttribute('outcome', outcome).end()
        note({ method, outcome, code, seconds: (elapsed() - begun) / 1_000 })
      }
      try {
        const answer = within(span, () => call.apply(port, given))
        if (!(answer instanceof Promise)) {
          tell(outcomeOf(answer), codeOf(answer))
          return answer
        }
        return answer.then(
          (value: unknown) => {
            tell(outcomeOf(value), codeOf(value))
            return value
          },
          (error: unknown) => {
            tell('failed')
            throw error
          },
        )
      } catch (error) {
        tell('failed')
        throw error
      }
    }
  const parts = Object.entries(port).map(([name, part]) => [
    name,
    typeof part === 'function' ? timed(name, part) : part,
  ])
  return Object.fromEntries(parts) as P
}

/** Ports answer with values that name their kind, or are one word. */
function outcomeOf(answer: unknown): string {
  if (typeof answer === 'string') return answer
  if (typeof answer === 'object' && answer !== null && 'kind' in answer) return String(answer.kind)
  return 'ok'
}

const codeOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : undefined
