import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Select } from '../form/Select.tsx'

interface Tab {
  id: string
  label: string
  /** How many things the tab holds; said after its label. */
  count?: number
}

interface TabsProps {
  /** The subject that the tabs divide. */
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChange: (id: string) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

const textOf = ({ label, count }: Tab) => (count === undefined ? label : `${label} (${count})`)

/** Tabs; on a phone the same choice is a select. Arrow keys, Home and End move between tabs. */
export function Tabs({ label, tabs, chosen, onChange, children }: TabsProps) {
  const id = useId()
  return (
    <>
      <div className="md:hidden">
        <Select
          label={label}
          value={chosen}
          onChange={(event) => onChange(event.target.value)}
          choices={tabs.map((tab) => ({ value: tab.id, label: textOf(tab) }))}
        />
      </div>
      <TabList id={id} label={label} tabs={tabs} chosen={chosen} onChange={onChange} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-label={tabs.find((tab) => tab.id === chosen)?.label}
        className="pt-5"
      >
        {children}
      </div>
    </>
  )
}

interface TabListProps extends Omit<TabsProps, 'children'> {
  id: string
}

function TabList({ id, label, tabs, chosen, onChange }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen)
    const goals: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const goal = goals[event.key]
    if (goal === undefined) return
    event.preventDefault()
    const index = (goal + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="hidden flex-wrap gap-x-6 border-b border-line md:flex"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === chosen ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className="-mb-px min-h-12 border-b-2 border-transparent font-medium text-ink-soft transition-colors hover:text-ink aria-selected:border-petrol aria-selected:chosen aria-selected:text-petrol"
        >
          {textOf(tab)}
        </button>
      ))}
    </div>
  )
}
