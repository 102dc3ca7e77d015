import { Check } from 'lucide-react'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Icon } from '../picture/Icon.tsx'
import { FieldError } from './Field.tsx'

interface RadioCard<Value extends string> {
  value: Value
  label: ReactNode
  /** A second line: a price, an explanation. */
  note?: ReactNode
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode
  /** The legend is for screen readers only. */
  quietLegend?: boolean
  cards: readonly RadioCard<Value>[]
  chosen: Value | null
  onChange: (value: Value) => void
  /** Side by side where there is room. */
  columns?: 1 | 2 | 3 | 4
  error?: string | null | undefined
  /** For whoever moves the focus to it. */
  ref?: Ref<{ focus: () => void }>
}

/** Three beside each other have room for a few letters, on a phone for fewer. */
const narrow = { card: 'max-sm:px-2', mark: 'top-1.5 right-1.5 size-4 max-sm:right-1 max-sm:size-3.5', label: 'pr-3' }
const roomy = { card: 'sm:px-4', mark: 'top-2.5 right-2.5', label: 'pr-5' }

const grids = {
  1: 'gap-2.5',
  2: 'gap-2.5 min-[24rem]:grid-cols-2',
  3: 'gap-2 min-[22.5rem]:grid-cols-3 sm:gap-2.5',
  4: 'grid-cols-2 gap-2.5 sm:grid-cols-4',
}

/** One of a few, each on a card of its own. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, quietLegend, cards, chosen, onChange, columns = 1, error, ref } = props
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const look = columns === 3 ? narrow : roomy
  const [focusing] = useState(() => ({ focus: () => first.current?.focus() }))
  useImperativeHandle(ref, () => focusing, [focusing])
  useEarlyPress(group, chosen)
  return (
    <fieldset ref={group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={quietLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      <div className={`grid ${grids[columns]}`}>
        {cards.map(({ value, label, note }, at) => (
          <label
            key={value}
            className={`relative flex min-h-12 flex-col rounded-md border border-line-strong bg-surface px-3 py-2.5 transition-colors hover:border-petrol has-checked:border-petrol has-checked:bg-petrol-wash has-checked:chosen has-checked:inset-ring-1 has-checked:inset-ring-petrol has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol ${look.card}`}
          >
            <input
              ref={at === 0 ? first : undefined}
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChange(value)}
              className="peer absolute inset-0 appearance-none outline-none"
            />
            <Icon of={Check} size={18} className={`invisible absolute text-petrol peer-checked:visible ${look.mark}`} />
            <span className={`font-medium ${look.label}`}>{label}</span>
            {note && <span className="text-sm text-ink-soft">{note}</span>}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${name}-error`} error={error} />
        </div>
      )}
    </fieldset>
  )
}

/**
 * A card that was pressed while the page was text only is marked as chosen, but no event told it. It is pressed once more,
 * in a task of its own as a finger does: another choice of the page that was made so finds this one drawn.
 */
function useEarlyPress(group: RefObject<HTMLFieldSetElement | null>, chosen: string | null): void {
  const known = useRef(chosen)
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked')
    if (!pressed || pressed.value === known.current) return
    const timer = setTimeout(() => {
      pressed.checked = false
      pressed.click()
    })
    return () => clearTimeout(timer)
  }, [group])
}
