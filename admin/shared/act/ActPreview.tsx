import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../../ui/data/refused.ts'
import type { Elements } from '../../../ui/elements.ts'
import { DataList, type Fact } from '../../../ui/layout/DataList.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer, StaffCallName } from '../../api.ts'
import type { Given } from '../../data/act.ts'
import { dryRun } from '../../data/act.ts'
import { type LetterAhead, LettersAhead } from '../letter/LettersAhead.tsx'
import { words } from './words.ts'

interface ActPreviewProps<N extends StaffCallName> {
  act: N
  given: Given<N>
  /** The consequences, in words and money. */
  facts: ((answer: Answer<N>) => Fact[]) | undefined
  /** The letter, where the server cannot tell it before the act; said at once. */
  letter: Elements
}

/** The consequences of an act, and the letters that would go, as the server tells them. */
export function ActPreview<N extends StaffCallName>({ act, given, facts: factsOf, letter }: ActPreviewProps<N>) {
  const t = words[useLanguage()]
  const { data, error, isFetching } = useQuery(dryRun(act, given))
  const { letters } = (data ?? {}) as { letters?: LetterAhead[] }
  const facts = data !== undefined && factsOf ? factsOf(data) : []
  return (
    <section aria-live="polite" aria-busy={isFetching} className="rounded-md border border-line bg-canvas p-4">
      <h3 className="mb-3 font-bold">{t.effect}</h3>
      {error ? (
        <p className="text-bad">{refusalText(error, t.failed)}</p>
      ) : data === undefined ? (
        // As high as one letter: else the buttons below move away under the finger.
        <p className="min-h-20 text-ink-soft">{t.effectCounting}</p>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {facts.length > 0 && <DataList facts={facts} />}
          {letters && letters.length > 0 ? (
            <LettersAhead letters={letters} />
          ) : (
            (letter ?? (letters && <p className="text-ink-soft">{t.noLetter}</p>))
          )}
        </div>
      )}
    </section>
  )
}
