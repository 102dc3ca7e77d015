import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../saveFile.ts'
import { Button } from '../ui/Button.tsx'
import { type Message, MessageDialog } from '../ui/MessageDialog.tsx'
import { fi } from './fi.ts'
import { contractOf } from './queries.ts'
import { refusalText } from './refusalText.ts'

/** The contract of this order as PDF. It is fetched, since only its owner may read it. */
export function ContractDownload({ orderNumber }: { orderNumber: string }) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message | null>(null)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await contractOf(orderNumber), `kinto-flex-sopimusehdot-${orderNumber}.pdf`)
    } catch (failure) {
      setMessage({ title: fi.downloadFailed, text: refusalText(failure, fi.unknownError) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button icon={FileDown} busy={busy} onClick={() => void download()}>
        {fi.downloadTerms}
      </Button>
      <MessageDialog message={message} onClose={() => setMessage(null)} />
    </>
  )
}
