import { FileDown } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { saveFile } from '../../../ui/data/saveFile.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { fi } from '../fi.ts'
import { getContractAnnex, getContractTerms } from '../queries.ts'

interface DownloadProps {
  orderNumber: string
  /** What was changed later, in place of the contract. */
  annex?: boolean
}

/** The contract of this order as PDF, or what was changed later. It is fetched, since only its owner may read it. */
export function ContractDownload({ orderNumber: order_number, annex = false }: DownloadProps) {
  const { run, busy, failure, closeFailure } = useAct(annex ? getContractAnnex : getContractTerms, {
    failed: fi.downloadFailed,
    otherwise: fi.unknownError,
    done: (file) => saveFile(file, `${annex ? fi.annexFile : fi.contractFile}-${order_number}.pdf`),
  })
  return (
    <>
      <Button icon={FileDown} busy={busy} onClick={() => run({ order_number })}>
        {annex ? fi.downloadAnnex : fi.downloadTerms}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
