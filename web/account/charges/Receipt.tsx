import { Download } from 'lucide-react'
import type { Ref } from 'react'
import type { Invoice } from '../../../contract/billing.ts'
import { isOwed } from '../../../contract/money/invoiceRules.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { saveFile } from '../../../ui/data/saveFile.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { getReceipt } from '../queries.ts'
import { words } from './words.ts'

/** The receipt, bill or credit note of an invoice as PDF: fetched with the session's token, so it cannot be a plain link. */
export function Receipt({ invoice, ref }: { invoice: Invoice; ref?: Ref<HTMLButtonElement> | undefined }) {
  const t = words[useLanguage()]
  const { invoice_number } = invoice
  const paper = t.papers[kindOf(invoice)]
  const { run, busy, failure, closeFailure } = useAct(getReceipt, {
    failed: t.receiptFailed,
    otherwise: t.unknownError,
    done: (file) => saveFile(file, `kinto-flex-kuitti-${invoice_number}.pdf`),
  })
  return (
    <>
      <Button
        {...(ref ? { ref } : {})}
        size="sm"
        icon={Download}
        busy={busy}
        aria-label={t.download(paper, invoice_number)}
        onClick={() => run({ invoice_number })}
      >
        {paper}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}

/** As its paper is titled. */
const kindOf = (invoice: Invoice): 'paid' | 'owed' | 'credit' =>
  invoice.invoice_type === 'credit' ? 'credit' : isOwed(invoice) ? 'owed' : 'paid'
