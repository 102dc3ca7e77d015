import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

/** Why an order may stop at the checks. */
export function Help() {
  const t = words[useLanguage()]
  return (
    <div className="border-t border-line">
      <Disclosure title={t.help}>
        <dl className="grid gap-4">
          {t.helpCases.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-medium text-ink">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}
