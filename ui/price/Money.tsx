import { formatPrice } from '../../contract/money/money.ts'
import { useLanguage } from '../useLanguage.ts'

/** An amount in a column: right-aligned, in figures of one width, never broken over two lines. */
export function Money({ euros }: { euros: number }) {
  const language = useLanguage()
  return <span className="nums block text-right whitespace-nowrap">{formatPrice(euros, language)}</span>
}
