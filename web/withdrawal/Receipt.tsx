import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { locales } from '../../contract/language.ts'
import { onFirstUse } from '../../contract/onFirstUse.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { noticeFacts } from './noticeFacts.ts'
import type { Notice } from './useNotice.ts'
import { words } from './words.ts'

const time = onFirstUse(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'Europe/Helsinki', dateStyle: 'long', timeStyle: 'medium' }),
)

/** The same as the mailed receipt: what was said, and when it came. */
export function Receipt({ notice, receivedAt }: { notice: Notice; receivedAt: string }) {
  const language = useLanguage()
  const t = words[language]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {t.receivedTitle}
      </h2>
      <p className="wrap-anywhere">{t.received(notice.values.email)}</p>
      <p className="text-lg">{t.statement}</p>
      <DataList
        facts={[
          ...noticeFacts(notice, language),
          { term: t.receivedAt, value: time(language).format(new Date(receivedAt)) },
        ]}
        columns={1}
      />
      <div className="max-sm:grid print:hidden">
        <Button icon={Printer} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
    </section>
  )
}
