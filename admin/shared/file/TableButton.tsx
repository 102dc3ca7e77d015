import { Download } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { TableFormat } from '../../../contract/ops/fields.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { latePart } from '../../../ui/latePart.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { type ServedFile, useSaving } from './useSaving.ts'
import { words } from './words.ts'

const ActMenu = latePart(
  () => import('../menu/ActMenu.tsx'),
  (code) => code.ActMenu,
)
const formats: readonly TableFormat[] = ['xlsx', 'csv']

interface TableButtonProps {
  /** The whole table, as the list shows it now. */
  file: (format: TableFormat) => ServedFile
  /** Without its ending; when the server gave it no name. */
  name: string
  /** Which table, where a page has several. */
  of?: string
}

/** Saves a table as CSV or for Excel. The code of the menu comes when it is first opened. */
export function TableButton({ file, name, of }: TableButtonProps) {
  const t = words[useLanguage()]
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const saving = useSaving(name)
  const close = () => setOpen(false)
  const save = (format: TableFormat) => {
    close()
    saving.run(file(format))
  }
  return (
    <>
      <Button
        ref={trigger}
        icon={Download}
        busy={saving.busy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={of ? t.saveOf(of) : undefined}
        onClick={() => setOpen(true)}
      >
        {t.save}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActMenu
            trigger={trigger}
            label={t.save}
            choices={formats.map((format) => ({ ...t.formats[format], onPick: () => save(format) }))}
            onClose={close}
          />
        </Suspense>
      )}
      <MessageDialog message={saving.failure} onClose={saving.closeFailure} />
    </>
  )
}
