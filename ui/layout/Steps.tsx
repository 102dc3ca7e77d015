import { Check } from 'lucide-react'
import { Link } from '../button/Link.tsx'
import { Icon } from '../picture/Icon.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

interface Step {
  label: string
  /** Where a finished step can be seen again. */
  to?: string
}

interface StepsProps {
  label: string
  steps: readonly Step[]
  /** Index of the current step; as many as there are steps when all are done. */
  current: number
}

type State = 'done' | 'current' | 'ahead'

const bars: Record<State, string> = {
  done: 'bg-petrol forced-colors:bg-[Highlight]',
  current: 'bg-petrol forced-colors:bg-[Highlight]',
  ahead: 'bg-line-strong/45 forced-colors:bg-[GrayText]',
}
const marks: Record<State, string> = {
  done: 'bg-petrol-wash text-petrol',
  current: 'bg-petrol text-surface forced-colors:border-2',
  ahead: 'inset-ring-1 inset-ring-line-strong text-ink-soft',
}

/** How far a person is: done steps are ticked, in words too. On a phone only the current one shows its name, the done ones their tick. */
export function Steps({ label, steps, current }: StepsProps) {
  const t = words[useLanguage()]
  return (
    <nav aria-label={label}>
      <ol className="flex gap-1.5 sm:gap-3">
        {steps.map((step, index) => {
          const state: State = index < current ? 'done' : index === current ? 'current' : 'ahead'
          return (
            <li
              key={step.label}
              aria-current={state === 'current' ? 'step' : undefined}
              className="min-w-0 grow basis-0"
            >
              <span aria-hidden="true" className={`relative block h-1 rounded-full ${bars[state]}`}>
                {state === 'done' && (
                  <span className="-top-1.5 -translate-x-1/2 absolute left-1/2 grid size-4 place-items-center rounded-full bg-petrol text-surface sm:hidden">
                    <Icon of={Check} size={12} />
                  </span>
                )}
              </span>
              <span className="mt-2.5 hidden items-center gap-2.5 sm:flex">
                <span
                  aria-hidden="true"
                  className={`nums grid size-6 shrink-0 place-items-center rounded-full text-sm font-bold ${marks[state]}`}
                >
                  {state === 'done' ? <Icon of={Check} size={16} /> : index + 1}
                </span>
                <StepName step={step} state={state} />
              </span>
              <span className="sr-only sm:hidden">
                <StepName step={step} state={state} />
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="mt-2 text-sm text-ink-soft sm:hidden">
        {steps[current] && (
          <>
            <span>{`${t.step(current + 1, steps.length)} `}</span>
            <span className="font-medium text-ink">{steps[current].label}</span>
          </>
        )}
      </p>
    </nav>
  )
}

function StepName({ step, state }: { step: Step; state: State }) {
  const t = words[useLanguage()]
  const look = state === 'current' ? 'font-bold' : 'text-ink-soft'
  if (state !== 'done') return <span className={`text-sm ${look}`}>{step.label}</span>
  return (
    <span className="text-sm">
      {step.to ? (
        <Link to={step.to} className="text-link">
          {step.label}
        </Link>
      ) : (
        <span className={look}>{step.label}</span>
      )}
      <span className="sr-only">, {t.done}</span>
    </span>
  )
}
