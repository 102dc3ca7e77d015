import { Download } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { type ServedFile, useSaving } from './useSaving.ts'

interface FileButtonProps {
  label: string
  /** The name of its row in a list, for who cannot see it. */
  of?: string
  file: ServedFile
  /** When the server gave it no name. */
  name: string
}

/** Saves a file of the server. */
export function FileButton({ label, of, file, name }: FileButtonProps) {
  const saving = useSaving(name)
  return (
    <>
      <Button
        icon={Download}
        busy={saving.busy}
        {...(of ? { size: 'sm', 'aria-label': `${label}: ${of}` } : {})}
        onClick={() => saving.run(file)}
      >
        {label}
      </Button>
      <MessageDialog message={saving.failure} onClose={saving.closeFailure} />
    </>
  )
}
