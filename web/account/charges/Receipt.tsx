import { Download } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from '../../../ui/data/saveFile.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/MessageDialog.tsx'
import { getReceipt } from '../queries.ts'
import { fi } from './fi.ts'

/** The receipt of an invoice as PDF: fetched with the session's token, so it cannot be a plain link. */
export function Receipt({ invoiceNumber: invoice_number }: { invoiceNumber: string }) {
  const { run, busy, failure, closeFailure } = useAct(getReceipt, {
    failed: fi.receiptFailed,
    otherwise: fi.unknownError,
    done: (file) => saveFile(file, `kinto-flex-kuitti-${invoice_number}.pdf`),
  })
  return (
    <>
      <Button
        size="sm"
        icon={Download}
        busy={busy}
        aria-label={fi.downloadReceipt(invoice_number)}
        onClick={() => run({ invoice_number })}
      >
        {fi.receipt}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
