import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api.ts'
import { refusalText } from '../../order/refusalText.ts'
import { saveFile } from '../../saveFile.ts'
import { Button } from '../../ui/Button.tsx'
import { type Message, MessageDialog } from '../../ui/MessageDialog.tsx'
import { fi } from './fi.ts'

/** The receipt of an invoice as PDF: fetched with the session's token, so it cannot be a plain link. */
export function Receipt({ invoiceNumber: invoice_number }: { invoiceNumber: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Message | null>(null)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await call('getReceipt', { body: { invoice_number } }), `kinto-flex-kuitti-${invoice_number}.pdf`)
    } catch (reason) {
      setFailure({ title: fi.receiptFailed, text: refusalText(reason, fi.unknownError) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        size="sm"
        icon={Download}
        busy={busy}
        aria-label={fi.downloadReceipt(invoice_number)}
        onClick={() => void download()}
      >
        {fi.receipt}
      </Button>
      <MessageDialog message={failure} onClose={() => setFailure(null)} />
    </>
  )
}
