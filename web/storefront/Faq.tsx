import { useState } from 'react'
import { Disclosure } from '../ui/Disclosure.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SafeHtml } from '../ui/SafeHtml.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { fi } from './fi.ts'
import { useFaq } from './queries.ts'

/** Sections as tabs with their counts; the chosen one shows its title and its questions. */
export function Faq() {
  const { data, isError, refetch, isFetching } = useFaq()
  const [chosen, setChosen] = useState('0')
  if (isError) return <ErrorState title={fi.faqFailed} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Spinner text={fi.faqLoading} />
  const section = data.sections[Number(chosen)]
  const tabs = data.sections.map(({ title, questions }, index) => ({
    id: String(index),
    label: title,
    count: questions.length,
  }))
  return (
    <Tabs label={fi.faqSection} tabs={tabs} chosen={chosen} onChange={setChosen}>
      <h3 className="text-xl font-bold">{section?.title}</h3>
      <div className="mt-2 max-w-200">
        {section?.questions.map(({ title, content }) => (
          <Disclosure key={`${chosen}${title}`} title={title}>
            <SafeHtml html={content} />
          </Disclosure>
        ))}
      </div>
    </Tabs>
  )
}
