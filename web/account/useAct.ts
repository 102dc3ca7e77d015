import { useState } from 'react'
import { refusalText } from '../order/refusalText.ts'
import type { Message } from '../ui/MessageDialog.tsx'

/** One act at a time; what goes wrong is told under its own title. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Message | null>(null)
  const perform = async (title: string, act: () => Promise<unknown>, note = ''): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await act()
    } catch (reason) {
      setFailure({ title, text: [refusalText(reason, ''), note].filter(Boolean).join(' ') || null })
    } finally {
      setBusy(false)
    }
  }
  return { busy, perform, failure, closeFailure: () => setFailure(null) }
}
