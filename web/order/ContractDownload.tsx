import { FileDown } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { useAct } from '../data/useAct.ts'
import { saveFile } from '../saveFile.ts'
import { fi } from './fi.ts'
import { getContractTerms } from './queries.ts'

/** The contract of this order as PDF. It is fetched, since only its owner may read it. */
export function ContractDownload({ orderNumber: order_number }: { orderNumber: string }) {
  const { run, busy, failure, closeFailure } = useAct(getContractTerms, {
    failed: fi.downloadFailed,
    otherwise: fi.unknownError,
    done: (file) => saveFile(file, `kinto-flex-sopimusehdot-${order_number}.pdf`),
  })
  return (
    <>
      <Button icon={FileDown} busy={busy} onClick={() => run({ order_number })}>
        {fi.downloadTerms}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
