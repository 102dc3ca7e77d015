import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { FaqFailed } from './FaqFailed.tsx'
import { fi } from './fi.ts'
import { faqQuery } from './queries.ts'

/** Sections as tabs with their counts; the chosen one shows its title and its questions. */
export function Faq() {
  const { data, isError, refetch, isFetching } = useQuery(faqQuery)
  const [chosen, setChosen] = useState('0')
  if (isError) return <FaqFailed busy={isFetching} retry={refetch} />
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
