import type { FetchQueryOptions } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from '../../../ui/data/saveFile.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import type { Download as File } from '../../../ui/data/wire.ts'
import { MessageDialog } from '../../../ui/MessageDialog.tsx'
import { fi } from './fi.ts'

interface FileButtonProps {
  label: string
  file: FetchQueryOptions<File>
  /** When the server gave it no name. */
  name: string
}

/** Saves a file of the server. Half a file is none: what broke off is said. */
export function FileButton({ label, file, name }: FileButtonProps) {
  const saving = useAct<File, object>(
    { mutationFn: (_, { client }) => client.fetchQuery({ ...file, staleTime: 0, gcTime: 0 }) },
    { failed: fi.fileFailed, otherwise: fi.failedHint, done: (saved) => saveFile(saved, name) },
  )
  return (
    <>
      <Button icon={Download} busy={saving.busy} onClick={() => saving.run({})}>
        {label}
      </Button>
      <MessageDialog message={saving.failure} onClose={saving.closeFailure} />
    </>
  )
}
