import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { fi as common } from '../ui/fi.ts'
import { Notice } from '../ui/Notice.tsx'
import { SafeHtml } from '../ui/SafeHtml.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { fi } from './fi.ts'
import { faqQuery } from './queries.ts'

/** Sections as tabs with their counts; the chosen one shows its title and its questions. */
export function Faq() {
  const { data, isError, refetch, isFetching } = useQuery(faqQuery)
  const [chosen, setChosen] = useState('0')
  if (isError)
    // Met in passing: it takes neither the focus nor the page with it.
    return (
      <Notice
        tone="bad"
        title={fi.faqFailed}
        live="status"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        }
      />
    )
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
