import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, Refused } from '../../api.ts'
import { saveFile } from '../../saveFile.ts'
import { Button } from '../../ui/Button.tsx'
import { type Message, MessageDialog } from '../../ui/MessageDialog.tsx'
import { fi } from './fi.ts'

/** The contract of an order as PDF: fetched with the session's token, so it cannot be a plain link. */
export function ContractDownload({ orderNumber: order_number }: { orderNumber: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Message | null>(null)
  const fetchFile = async () => {
    setBusy(true)
    try {
      const file = await call('getContractTerms', { params: { order_number } })
      saveFile(file, `kinto-flex-sopimusehdot-${order_number}.pdf`)
    } catch (reason) {
      setFailure({ title: fi.contractFailed, text: reason instanceof Refused ? reason.message : null })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button icon={Download} busy={busy} onClick={() => void fetchFile()}>
        {fi.contract}
      </Button>
      <MessageDialog message={failure} onClose={() => setFailure(null)} />
    </div>
  )
}
