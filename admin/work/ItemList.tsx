import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'
import type { Shown, WorkItem } from './workItem.ts'

interface ItemListProps<Row extends WorkItem> {
  rows: readonly Row[]
  shown: (row: Row) => Shown
  chosen: string | null
  /** The item from which somebody came back to the list. */
  from: string | null
  addressOf: (id: string) => string
}

/** The items of a list, one link each. Arrows, Home and End move between them; Enter opens one. */
export function ItemList<Row extends WorkItem>({ rows, shown, chosen, from, addressOf }: ItemListProps<Row>) {
  const t = words[useLanguage()]
  const list = useRef<HTMLUListElement>(null)
  const back = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (from !== null) back.current?.focus()
  }, [from])
  // The item that was left may be gone from the list meanwhile.
  const backTo = rows.find(({ item_id }) => item_id === from) ?? rows[0]
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
    const link = to === undefined ? undefined : links[Math.max(0, to)]
    if (!link) return
    event.preventDefault()
    link.focus()
  }
  return (
    <nav aria-label={t.list}>
      <ul ref={list} onKeyDown={move} className="grid gap-px overflow-hidden rounded-lg bg-line shadow-card">
        {rows.map((row) => {
          const { title, line, when } = shown(row)
          return (
            <li key={row.item_id} className="bg-surface">
              <Link
                ref={row === backTo ? back : undefined}
                to={addressOf(row.item_id)}
                preventScrollReset
                aria-current={row.item_id === chosen || undefined}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-l-4 border-transparent px-4 py-3 text-ink no-underline -outline-offset-2 hover:bg-petrol-wash aria-[current=true]:border-petrol aria-[current=true]:bg-petrol-wash aria-[current=true]:chosen"
              >
                <span className="truncate font-medium">{title}</span>
                <span className="nums text-sm text-ink-soft">{when}</span>
                <span className="col-span-2 truncate text-sm text-ink-soft">{line}</span>
                {row.mark.assigned_to && (
                  <span className="col-span-2 text-sm text-petrol">{t.assignedTo(row.mark.assigned_to.name)}</span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
