import { Download } from 'lucide-react'
import type { TableFormat } from '../../../contract/ops/fields.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { MenuButton } from '../menu/MenuButton.tsx'
import { type ServedFile, useSaving } from './useSaving.ts'
import { words } from './words.ts'

interface TableButtonProps {
  /** The whole table, as the list shows it now. */
  file: (format: TableFormat) => ServedFile
  /** Without its ending; when the server gave it no name. */
  name: string
  /** Which table, where a page has several, as it stands on the button. */
  label?: string
  /** The same for screen readers alone, where it stands over the table. */
  of?: string
}

const formats: readonly TableFormat[] = ['xlsx', 'csv']

/** Saves a table as CSV or for Excel. */
export function TableButton({ file, name, label, of }: TableButtonProps) {
  const t = words[useLanguage()]
  const saving = useSaving(name)
  return (
    <>
      <MenuButton
        icon={Download}
        label={label ?? t.save}
        title={t.save}
        {...(of ? { name: t.saveOf(of) } : {})}
        busy={saving.busy}
        choices={formats.map((format) => ({ ...t.formats[format], onPick: () => saving.run(file(format)) }))}
      />
      <MessageDialog message={saving.failure} onClose={saving.closeFailure} />
    </>
  )
}
