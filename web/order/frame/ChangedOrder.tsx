import type { Language } from '../../../contract/language.ts'
import type { OrderChange } from '../../../contract/order/orderFacts.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from '../words.ts'

interface ChangedOrderProps {
  /** `null`: closed. */
  changes: OrderChange[] | null
  onClose: () => void
  /** The message has left the page. */
  onGone: () => void
}

/** The changes of the order elsewhere: the facts as they were seen beside those of now. */
export function ChangedOrder({ changes, onClose, onGone }: ChangedOrderProps) {
  const language = useLanguage()
  const t = words[language]
  const text = changes && (
    <div className="grid gap-5">
      <p>{changes.length > 0 ? t.changedElsewhere : t.termsChanged}</p>
      <DataList
        columns={1}
        facts={changes.map(({ label, was, is }) => ({ term: label, value: change(was, is, language) }))}
      />
    </div>
  )
  return <MessageDialog message={text && { title: t.changedTitle, text }} onClose={onClose} onGone={onGone} />
}

const change = (was: string | null, is: string | null, language: Language) => {
  const t = words[language]
  return (
    <>
      <span className="block font-normal text-ink-soft">{t.was(was ?? t.notThere)}</span>
      <span>{t.is(is ?? t.notThere)}</span>
    </>
  )
}
