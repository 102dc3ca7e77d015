import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { fi } from './fi.ts'

/** Why an order may stop at the checks. */
export function Help() {
  return (
    <div className="border-t border-line">
      <Disclosure title={fi.help}>
        <dl className="grid gap-4">
          {fi.helpCases.map(({ title, text }) => (
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
