import { type Slot, slots } from '../../../contract/handover.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

/** On the day itself: why there are fewer slots than on others. */
export const SomeGone = ({ left }: { left: readonly Slot[] }) => {
  const t = words[useLanguage()]
  return left.length < slots.length && <p className="text-sm text-ink-soft">{t.someGone}</p>
}
