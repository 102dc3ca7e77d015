import { Check } from 'lucide-react'
import type { Elements } from '../elements.ts'
import { Icon } from '../picture/Icon.tsx'

interface CheckRowProps {
  /** The row has a name, a price and mostly a text, under this id and `-name`, `-price`, `-text`. */
  id: string
  /** Without a text of its own. */
  textless?: boolean
  /** One at a time: drawn as what is chosen among others is. */
  round?: boolean
  selected: boolean
  onChange: (selected: boolean) => void
  children: Elements
}

/** A whole row as one check box. */
export function CheckRow({ id, textless = false, round = false, selected, onChange, children }: CheckRowProps) {
  return (
    <label className="flex cursor-pointer gap-3 bg-surface px-4 py-3.5 max-sm:in-data-short:py-2.5 transition-colors hover:bg-petrol-wash has-checked:bg-petrol-wash has-checked:chosen has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-petrol">
      <span className="relative mt-px grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={selected}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={`${id}-name`}
          aria-describedby={textless ? `${id}-price` : `${id}-price ${id}-text`}
          className={`peer size-6 appearance-none border border-line-strong bg-surface outline-none checked:border-petrol checked:bg-petrol ${round ? 'rounded-full' : 'rounded-sm'}`}
        />
        <Icon
          of={Check}
          size={18}
          className="pointer-events-none invisible absolute text-surface peer-checked:visible"
        />
      </span>
      {children}
    </label>
  )
}
