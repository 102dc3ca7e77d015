import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { noticeFacts } from './noticeFacts.ts'
import type { Notice } from './useNotice.ts'
import { words } from './words.ts'

/** The whole statement once more, and the press that gives it. */
export function CheckNotice({ notice }: { notice: Notice }) {
  const language = useLanguage()
  const t = words[language]
  const { onSubmit, busy, summary, goBack } = notice
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form onSubmit={onSubmit} className="grid gap-6">
      <ErrorSummary {...summary} />
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {t.checkTitle}
      </h2>
      <p className="text-lg">{t.statement}</p>
      <DataList facts={noticeFacts(notice, language)} columns={1} />
      <div className="grid gap-3 sm:flex sm:items-center sm:gap-6">
        <Button type="submit" kind="primary" size="lg" busy={busy}>
          {t.confirm}
        </Button>
        <button type="button" onClick={goBack} className="text-link min-h-11">
          {t.change}
        </button>
      </div>
    </Form>
  )
}
