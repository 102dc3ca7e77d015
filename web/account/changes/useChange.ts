import type { RunningChange } from '../../../contract/order/runningChange.ts'
import type { Act } from '../../../ui/data/acts.ts'
import { isUnknown, outcomeText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { words } from './words.ts'

interface Told {
  failed: string
  done: string
  onClose: () => void
}

/** The press of a change: said in a message when it is done, and in the dialog when it is not. */
export function useChange<Given>(what: Act<RunningChange, Given>, { failed, done, onClose }: Told) {
  const language = useLanguage()
  const t = words[language]
  return useAct(what, {
    failed: (reason) => ({
      title: isUnknown(reason) ? t.unknown : failed,
      text: outcomeText(reason, t.failedNote, language),
    }),
    done: () => {
      onClose()
      showToast(done)
    },
    after: useFocusOrder(),
  })
}
