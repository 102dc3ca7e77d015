import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refused, refusalText } from '../../ui/data/refused.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { fi } from './fi.ts'
import { importSettlement } from './queries.ts'
import { settlementsFi as words } from './settlementsFi.ts'

/** A settlement file: all of it, or what is wrong with it by line. */
export function BringSettlementDialog({ onClose }: { onClose: () => void }) {
  const doing = useMutation(importSettlement)
  const [given, setGiven] = useState<{ name: string; text: string } | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const read = async (file: File | undefined) => {
    doing.reset()
    setGiven(null)
    setUnreadable(false)
    if (!file) return
    await file.text().then(
      (text) => setGiven({ name: file.name, text }),
      () => setUnreadable(true),
    )
  }
  const { data } = doing
  const footer = data ? (
    <Button kind="primary" onClick={onClose}>
      {words.close}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button
        kind="primary"
        busy={doing.isPending}
        disabledReason={given ? null : words.chooseFile}
        onClick={() => given && doing.mutate(given)}
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
        {doing.error && <Problems failure={doing.error} />}
        {data && (
          <Notice tone={data.differences > 0 ? 'warn' : 'good'} live="status">
            {data.is_new ? words.brought(data.rows, data.differences) : words.known}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function Problems({ failure }: { failure: Error }) {
  const errors = failure instanceof Refused ? Object.entries(failure.errors ?? {}) : []
  return (
    <Notice tone="bad" live="alert" title={errors.length > 0 ? words.problems : words.notBrought}>
      {errors.length === 0 ? (
        refusalText(failure, fi.failedHint)
      ) : (
        <ul className="max-h-80 overflow-y-auto">
          {errors.map(([place, texts]) => (
            <li key={place}>
              {place}: {texts.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
