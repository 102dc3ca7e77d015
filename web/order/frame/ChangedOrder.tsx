import type { OrderChange } from '../../../contract/order/orderFacts.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { fi } from '../fi.ts'

interface ChangedOrderProps {
  /** `null`: closed. */
  changes: OrderChange[] | null
  onClose: () => void
  /** The message has left the page. */
  onGone: () => void
}

/** What became of the order elsewhere: what was seen beside what stands there. */
export function ChangedOrder({ changes, onClose, onGone }: ChangedOrderProps) {
  const text = changes && (
    <div className="grid gap-5">
      <p>{changes.length > 0 ? fi.changedElsewhere : fi.termsChanged}</p>
      <DataList columns={1} facts={changes.map(({ label, was, is }) => ({ term: label, value: change(was, is) }))} />
    </div>
  )
  return <MessageDialog message={text && { title: fi.changedTitle, text }} onClose={onClose} onGone={onGone} />
}

const change = (was: string | null, is: string | null) => (
  <>
    <span className="block font-normal text-ink-soft">{fi.was(was ?? fi.notThere)}</span>
    <span>{fi.is(is ?? fi.notThere)}</span>
  </>
)
