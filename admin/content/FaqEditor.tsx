import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Content } from './queries.ts'
import { RichText } from './richText/RichText.tsx'
import { words } from './words.ts'

type Sections = Extract<Content, { item: 'faq' }>['value']
type Question = Sections[number]['questions'][number]

interface FaqEditorProps {
  sections: Sections
  change: (sections: Sections) => void
  /** Its sections can still be looked through. */
  disabled: boolean
}

const withAt = <T,>(all: readonly T[], at: number, one: T): T[] => all.map((before, i) => (i === at ? one : before))
const without = <T,>(all: readonly T[], at: number): T[] => all.filter((_, i) => i !== at)

/** Questions and answers, one section at a time. */
export function FaqEditor({ sections, change, disabled }: FaqEditorProps) {
  const t = words[useLanguage()]
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(sections.length - 1, 0))
  const section = sections[at]
  const add = () => {
    change([...sections, { title: '', questions: [{ title: '', content: '' }] }])
    setChosen(sections.length)
  }
  return (
    <div className="grid gap-4">
      <Select
        label={t.section}
        value={String(at)}
        choices={sections.map(({ title }, i) => ({ value: String(i), label: t.sectionAt(i + 1, title) }))}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <fieldset disabled={disabled} className="grid gap-4">
        {section && (
          <>
            <TextInput
              label={t.sectionTitle}
              value={section.title}
              maxLength={200}
              onChange={(event) => change(withAt(sections, at, { ...section, title: event.target.value }))}
            />
            <Questions
              questions={section.questions}
              disabled={disabled}
              change={(questions) => change(withAt(sections, at, { ...section, questions }))}
            />
          </>
        )}
        {!disabled && (
          <div className="flex flex-wrap gap-3">
            <Button icon={Plus} size="sm" onClick={add}>
              {t.addSection}
            </Button>
            {section && (
              <Button size="sm" onClick={() => change(without(sections, at))}>
                {t.removeSection}
              </Button>
            )}
          </div>
        )}
      </fieldset>
    </div>
  )
}

interface QuestionsProps {
  questions: Question[]
  change: (questions: Question[]) => void
  disabled: boolean
}

function Questions({ questions, change, disabled }: QuestionsProps) {
  const t = words[useLanguage()]
  return (
    <>
      {questions.map((question, at) => {
        // A question has no name of its own but its place.
        const key = String(at)
        return (
          <fieldset key={key} className="grid gap-3 rounded-md border border-line p-4">
            <legend className="px-1 text-sm font-medium">{t.questionAt(at + 1)}</legend>
            <TextInput
              label={t.question}
              value={question.title}
              maxLength={300}
              onChange={(event) => change(withAt(questions, at, { ...question, title: event.target.value }))}
            />
            <RichText
              label={t.answer}
              html={question.content}
              change={(content) => change(withAt(questions, at, { ...question, content }))}
              disabled={disabled}
            />
            {!disabled && (
              <div>
                <Button size="sm" onClick={() => change(without(questions, at))}>
                  {t.removeQuestion(at + 1)}
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      {!disabled && (
        <div>
          <Button icon={Plus} size="sm" onClick={() => change([...questions, { title: '', content: '' }])}>
            {t.addQuestion}
          </Button>
        </div>
      )}
    </>
  )
}
