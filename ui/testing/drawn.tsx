import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

interface Around {
  /** Answers that the server has given already, by the keys of their questions. */
  answers?: [QueryKey, unknown][]
  /** The address of the page. */
  at?: string
}

/** The HTML of a part of a page as it is first drawn. */
export function drawn(part: ReactNode, { answers = [], at = '/' }: Around = {}): string {
  const client = new QueryClient()
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The words that a screen reader says: bars between the texts of elements. */
export const heardOf = (html: string): string =>
  plain(html.replaceAll(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '').replaceAll(/<[^>]+>/g, '|')).replaceAll(
    /\|[|\s]*/g,
    '|',
  )

/** The texts of the cells of every row of the tables in it; rows of titles have none. */
export const tableRows = (html: string): string[][] =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
    .map(([, row = '']) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cellText(cell)))
    .filter((cells) => cells.length > 0)

const cellText = (cell: string): string => heardOf(cell).replaceAll('|', '')

const plain = (text: string): string => text.replaceAll('&#x27;', "'").replaceAll('\u00a0', ' ')
