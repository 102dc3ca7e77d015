import type { FetchQueryOptions } from '@tanstack/react-query'
import { saveFile } from '../../../ui/data/saveFile.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import type { Download } from '../../../ui/data/wire.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

export type ServedFile = FetchQueryOptions<Download>

/** Saves a file of the server under the name it was given, or under `name`. Half a file is none: what broke off is said. */
export const useSaving = (name: string) => {
  const t = words[useLanguage()]
  return useAct<Download, ServedFile>(
    { mutationFn: (file, { client }) => client.fetchQuery({ ...file, staleTime: 0, gcTime: 0 }) },
    { failed: t.fileFailed, otherwise: t.failedHint, done: (saved) => saveFile(saved, name) },
  )
}
