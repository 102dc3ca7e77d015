import { type Slot, slots } from '../../../contract/handover.ts'
import { fi } from './fi.ts'

/** On the day itself: why there are fewer slots than on others. */
export const SomeGone = ({ left }: { left: readonly Slot[] }) =>
  left.length < slots.length && <p className="text-sm text-ink-soft">{fi.someGone}</p>
