import { Search } from 'lucide-react'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import './filterLine.css'

interface FilterFormProps {
  /** The choices, each of which is in the address at once, and fields for what is typed (`TypedFilter`). */
  children: ReactNode
  /**
   * Submit handler, called with the typed values by the names of their fields; null when nothing was typed. Omit it if
   * the form has no text fields.
   */
  send?: { label: string; act: (typed: Record<string, string | null>) => void }
  /** `null` when nothing is narrowed. */
  clear: { label: string; act: () => void } | null
}

/** The filters of a list, in one line where there is room. Clearing them begins the fields anew, with what was typed and not sent, and leads to the first. */
export function FilterForm({ children, send, clear }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [cleared, setCleared] = useState(0)
  // The button that was pressed goes with what it cleared.
  useLayoutEffect(() => {
    const [first] = form.current?.elements ?? []
    if (cleared > 0 && first instanceof HTMLElement) first.focus()
  }, [cleared])
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      <Form
        ref={form}
        className="filter-line contents"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          send?.act(Object.fromEntries([...typed].map(([name, text]) => [name, String(text).trim() || null])))
        }}
      >
        <Fragment key={cleared}>{children}</Fragment>
        <div className="flex flex-wrap gap-2">
          {send && (
            <Button type="submit" size="sm" icon={Search}>
              {send.label}
            </Button>
          )}
          {clear && (
            <Button
              kind="link"
              onClick={() => {
                clear.act()
                setCleared(cleared + 1)
              }}
            >
              {clear.label}
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
