import type { RefObject } from 'react'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import type { SummaryItem } from './useServerForm.ts'

interface ErrorSummaryProps {
  ref: RefObject<HTMLDivElement | null>
  message: string | null
  items: readonly SummaryItem[]
}

/** On top of a form: what is wrong, in the words of the fields, each leading to its field. */
export function ErrorSummary({ ref, message, items }: ErrorSummaryProps) {
  const t = words[useLanguage()]
  if (message === null && items.length === 0) return null
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="rounded-md bg-bad-wash px-5 py-4 outline-none">
      <p className="font-bold">{message ?? t.errorSummary}</p>
      {items.length > 0 && (
        <ul className="mt-1.5 grid list-disc gap-1 pl-5">
          {items.map(({ id, text, focus }) => (
            <li key={`${id}${text}`}>
              {id ? (
                <a
                  href={`#${id}`}
                  className="text-link text-bad!"
                  onClick={(event) => {
                    event.preventDefault()
                    focus?.()
                  }}
                >
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
