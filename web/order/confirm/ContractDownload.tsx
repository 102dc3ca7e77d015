import { FileDown } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { saveFile } from '../../../ui/data/saveFile.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { getContractAnnex, getContractTerms } from '../queries.ts'
import { words } from '../words.ts'

interface DownloadProps {
  orderNumber: string
  /** The later changes, in place of the contract. */
  annex?: boolean
}

/** The contract of this order as PDF, or what was changed later. It is fetched, since only its owner may read it. */
export function ContractDownload({ orderNumber: order_number, annex = false }: DownloadProps) {
  const t = words[useLanguage()]
  const { run, busy, failure, closeFailure } = useAct(annex ? getContractAnnex : getContractTerms, {
    failed: t.downloadFailed,
    otherwise: t.unknownError,
    done: (file) => saveFile(file, `${annex ? t.annexFile : t.contractFile}-${order_number}.pdf`),
  })
  return (
    <>
      <Button icon={FileDown} busy={busy} onClick={() => run({ order_number })}>
        {annex ? t.downloadAnnex : t.downloadTerms}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
