import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatKilometres } from '../../contract/cars/formatKilometres.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { ModelSearch } from './useModelSearch.ts'
import { words } from './words.ts'

/** All that the price pays for, with the kilometres that were chosen; beside it what the same costs by itself, where the shop sells just that. */
export function Included({ search: { kilometres, more } }: { search: ModelSearch }) {
  const language = useLanguage()
  const t = words[language]
  if (!kilometres) return <p>{t.included}</p>
  const { per_month, price_beyond, packages } = kilometres
  const same = packages.find((one) => one.kilometres === per_month)
  const alone = same ? [t.alone(formatPrice(same.price, language, { whole: true }))] : []
  return (
    <section aria-labelledby="hintaan-kuuluu">
      <h2 id="hintaan-kuuluu" className="mb-1.5 font-medium">
        {t.includedTitle}
      </h2>
      <ul className="grid gap-1 text-sm">
        <Row>{t.includedCare}</Row>
        <Row>
          <span className="nums">{t.aMonth(formatKilometres(per_month, language))}</span>
          <span className="nums block text-ink-soft">
            {[...alone, t.beyond(formatPrice(price_beyond, language))].join(' ')}
          </span>
        </Row>
        {more > 0 && (
          <Row>
            <span className="nums">{t.more(formatKilometres(more, language))}</span>
          </Row>
        )}
      </ul>
    </section>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon of={Check} size={18} className="shrink-0 text-good" />
    <span>{children}</span>
  </li>
)
