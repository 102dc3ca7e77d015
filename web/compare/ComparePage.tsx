import { Scale } from 'lucide-react'
import { useState } from 'react'
import { factRows } from '../../contract/cars/factRows.ts'
import { terms } from '../../contract/cars/terms.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { CompareTable } from './CompareTable.tsx'
import { comparedFacts } from './comparedFacts.ts'
import { useCompared } from './useCompared.ts'
import { words } from './words.ts'

/** Up to three models beside each other: price on one term, first free day, facts. The address says which. */
export function ComparePage() {
  const language = useLanguage()
  const t = words[language]
  const all = useCompared()
  const { compared, term, others, isLoading, failed } = all
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const facts = comparedFacts(
    compared.map(({ page: { model, fuel, facts: its, offers } }) =>
      factRows({ fuel, body: model.body, gears: offers.map(({ gear }) => gear), facts: its }, language),
    ),
  )
  const shown = onlyDifferences ? facts.filter(({ isSame }) => !isSame) : facts
  return (
    <Page title={t.title} lead={t.lead}>
      <div className="grid grid-cols-1 gap-6">
        <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[30rem_20rem] print:hidden">
          <RadioCards
            legend={t.term}
            cards={terms.map((months) => ({ value: String(months), label: t.months(months) }))}
            chosen={String(term)}
            columns={terms.length > 3 ? 4 : 3}
            onChange={(value) => {
              const months = terms.find((choice) => String(choice) === value)
              if (months) all.chooseTerm(months)
            }}
          />
          {others.length > 0 && (
            <Select
              label={t.add}
              value=""
              choices={[
                { value: '', label: t.addChoice },
                ...others.map(({ display_name }) => ({ value: display_name, label: display_name })),
              ]}
              onChange={({ target }) => target.value !== '' && all.add(target.value)}
            />
          )}
        </div>
        {all.isGone && <Notice tone="info">{t.gone}</Notice>}
        {failed.length > 0 && (
          <ErrorState
            title={t.failed}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
            busy={failed.some(({ isFetching }) => isFetching)}
          >
            {t.failedNote}
          </ErrorState>
        )}
        {isLoading && <Spinner text={t.loading} />}
        {compared.length > 0 && (
          <>
            {compared.length > 1 && (
              <div className="print:hidden">
                <Checkbox
                  label={t.onlyDifferences}
                  checked={onlyDifferences}
                  onChange={() => setOnlyDifferences(!onlyDifferences)}
                />
              </div>
            )}
            <CompareTable
              compared={compared}
              facts={shown}
              onlyDifferences={onlyDifferences}
              term={term}
              place={all.place}
              onRemove={all.remove}
            />
          </>
        )}
        {compared.length === 0 && !isLoading && failed.length === 0 && (
          <EmptyState
            icon={Scale}
            title={t.none}
            action={
              <ButtonLink to="/" kind="primary">
                {t.home}
              </ButtonLink>
            }
          >
            {t.noneNote}
          </EmptyState>
        )}
      </div>
    </Page>
  )
}
