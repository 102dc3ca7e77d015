import { useLanguage } from '../../../ui/useLanguage.ts'
import { kinds, type Target } from './targets.ts'
import { words } from './words.ts'

interface TargetListProps {
  id: string
  targets: readonly Target[]
  /** Which one is chosen. */
  at: number
  /** Opened lately, rather than found. */
  isRecent: boolean
  onOpen: (target: Target) => void
}

/** The hits, in groups; the box keeps the focus and says which is chosen. */
export function TargetList({ id, targets, at, isRecent, onOpen }: TargetListProps) {
  const t = words[useLanguage()]
  const groups = isRecent
    ? [{ name: t.recent, some: targets }]
    : kinds.map((kind) => ({ name: t.groups[kind], some: targets.filter((one) => one.kind === kind) }))
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t.title} className="grid gap-4 empty:hidden">
      {groups
        .filter(({ some }) => some.length > 0)
        .map(({ name, some }) => (
          <fieldset key={name} aria-label={name} className="min-w-0">
            <p aria-hidden="true" className="mb-1 text-sm font-medium text-ink-soft">
              {name}
            </p>
            {some.map((target) => {
              const index = targets.indexOf(target)
              return (
                <div
                  key={target.kind + target.path}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  // Before the box loses the focus.
                  onMouseDown={(event) => {
                    event.preventDefault()
                    onOpen(target)
                  }}
                  className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-sm px-3 py-2 hover:bg-petrol-wash aria-selected:bg-petrol-wash aria-selected:chosen aria-selected:inset-ring-1 aria-selected:inset-ring-petrol"
                >
                  <span className="font-medium wrap-anywhere">{target.title}</span>
                  <span className="text-sm text-ink-soft wrap-anywhere">{target.note}</span>
                </div>
              )
            })}
          </fieldset>
        ))}
    </div>
  )
}
