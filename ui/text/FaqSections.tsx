import { useState } from 'react'
import { Disclosure } from '../layout/Disclosure.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { SafeHtml } from './SafeHtml.tsx'

interface FaqSectionsProps {
  /** The subject that the tabs divide. */
  label: string
  sections: readonly { title: string; lang?: string | undefined; questions: readonly Question[] }[]
}

interface Question {
  title: string
  content: string
  /** Where it is not that of the page. */
  lang?: string | undefined
}

/** Sections of questions as tabs with their counts; the chosen one shows its title and its questions. */
export function FaqSections({ label, sections }: FaqSectionsProps) {
  const [chosen, setChosen] = useState('0')
  const section = sections[Number(chosen)]
  if (!section) return null
  const tabs = sections.map(({ title, questions }, index) => ({
    id: String(index),
    label: title,
    count: questions.length,
  }))
  return (
    <Tabs label={label} tabs={tabs} chosen={chosen} onChange={setChosen}>
      <h3 lang={section.lang} className="text-xl font-bold">
        {section.title}
      </h3>
      <div className="mt-2 max-w-200">
        {section.questions.map(({ title, content, lang }, at) => {
          // Two questions may have one title while they are written.
          const key = `${chosen} ${at} ${title}`
          return (
            <Disclosure key={key} title={lang ? <span lang={lang}>{title}</span> : title}>
              <SafeHtml html={content} lang={lang} />
            </Disclosure>
          )
        })}
      </div>
    </Tabs>
  )
}
