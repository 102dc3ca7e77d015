import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { FileFaults } from '../shared/file/FileFaults.tsx'
import { importSettlement } from './queries.ts'
import { settlementsWords } from './settlementsWords.ts'
import { words as moneyWords } from './words.ts'

/** A settlement file: all of it, or what is wrong with it by line. */
export function BringSettlementDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const words = settlementsWords[language]
  const t = moneyWords[language]
  const [data, setData] = useState<Answer<'importSettlement'> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { run, busy } = useAct(importSettlement, {
    failed: (reason) => {
      setFailure(reason)
      return null
    },
    done: setData,
  })
  const [given, setGiven] = useState<{ name: string; text: string } | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const read = async (file: File | undefined) => {
    setData(null)
    setFailure(null)
    setGiven(null)
    setUnreadable(false)
    if (!file) return
    await file.text().then(
      (text) => setGiven({ name: file.name, text }),
      () => setUnreadable(true),
    )
  }
  const footer = data ? (
    <Button kind="primary" onClick={onClose}>
      {words.close}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button
        kind="primary"
        busy={busy}
        disabledReason={given ? null : words.chooseFile}
        onClick={() => given && run(given)}
      >
        {words.bring}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={words.bringTitle} size="md" footer={footer}>
      <div className="grid gap-4">
        <p>{words.bringText}</p>
        {!data && (
          <TextInput
            label={words.file}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
        {isUnreadable && (
          <Notice tone="bad" live="alert">
            {words.unreadable}
          </Notice>
        )}
        {failure !== null && (
          <FileFaults
            failure={failure}
            title={words.problems}
            whole={{ title: words.notBrought, otherwise: t.failedHint }}
          />
        )}
        {data && (
          <Notice tone={data.differences > 0 ? 'warn' : 'good'} live="status">
            {data.is_new ? words.brought(data.rows, data.differences) : words.known}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
