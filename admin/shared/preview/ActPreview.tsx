import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { refusalText } from '../../../ui/data/refused.ts'
import type { Elements } from '../../../ui/elements.ts'
import { DataList, type Fact } from '../../../ui/layout/DataList.tsx'
import { type LetterAhead, LettersAhead } from '../letter/LettersAhead.tsx'
import { fi } from './fi.ts'
import { useSettled } from './useSettled.ts'

/** The call of an act, only asked what it would do. */
export type AskPreview<Answer, Given> = (given: Given) => UseQueryOptions<Answer, Error, Answer>

interface Props<Answer, Given> {
  /** What the act would be sent; null: something is missing still. */
  given: Given | null
  ask: AskPreview<Answer, Given>
  /** What it does, in words and money. */
  told?: ((answer: Answer) => Fact[]) | undefined
  /** Of the letter, where no preview says it; said at once. */
  said?: Elements
}

/** What an act would do, by asking the server, and the letters that would go; asked anew when somebody has paused typing. */
export function ActPreview<Answer, Given>({ given, said, ...asked }: Props<Answer, Given>) {
  const settled = useSettled(given, 300)
  return settled === null ? said : <Previewed given={settled} said={said} {...asked} />
}

function Previewed<Answer, Given>({ given, ask, told, said }: Props<Answer, Given> & { given: Given }) {
  const { data, error, isFetching } = useQuery(ask(given))
  const { letters } = (data ?? {}) as { letters?: LetterAhead[] }
  const facts = data !== undefined && told ? told(data) : []
  return (
    <section aria-live="polite" aria-busy={isFetching} className="rounded-md border border-line bg-canvas p-4">
      <h3 className="mb-3 font-bold">{fi.title}</h3>
      {error ? (
        <p className="text-bad">{refusalText(error, fi.failed)}</p>
      ) : data === undefined ? (
        // As high as one letter: else the buttons below move away under the finger.
        <p className="min-h-20 text-ink-soft">{fi.counting}</p>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {facts.length > 0 && <DataList facts={facts} />}
          {letters && letters.length > 0 ? (
            <LettersAhead letters={letters} />
          ) : (
            (said ?? (letters && <p className="text-ink-soft">{fi.noLetter}</p>))
          )}
        </div>
      )}
    </section>
  )
}
