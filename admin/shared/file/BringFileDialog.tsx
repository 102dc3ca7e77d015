import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import type { Act } from '../../../ui/data/acts.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Scrolled } from '../../../ui/layout/Scrolled.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { FileFaults } from './FileFaults.tsx'
import { words } from './words.ts'

interface GivenFile {
  name: string
  text: string
}
interface BringFileDialogProps<Answer> {
  act: Act<Answer, GivenFile>
  title: string
  /** Over the choice: which file it takes. */
  text: string
  label: string
  accept: string
  /** Over the faults of its lines. */
  problems: string
  /** Where it is refused as a whole. */
  notBrought: { title: string; otherwise: string }
  /** Its rows are those that were left out. */
  outcome: (answer: Answer) => { tone: 'good' | 'warn'; text: string; rows?: readonly string[] }
  onClose: () => void
}

/** A file from elsewhere: all of it, or what is wrong with it by line. */
export function BringFileDialog<Answer>({ act, outcome, onClose, ...said }: BringFileDialogProps<Answer>) {
  const t = words[useLanguage()]
  const [brought, setBrought] = useState<{ answer: Answer } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [given, setGiven] = useState<GivenFile | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const { run, busy } = useAct(act, {
    failed: (reason) => {
      setFailure(reason)
      return null
    },
    done: (answer) => setBrought({ answer }),
  })
  const read = async (file: File | undefined) => {
    setFailure(null)
    setGiven(null)
    setUnreadable(false)
    await file?.text().then(
      (text) => setGiven({ name: file.name, text }),
      () => setUnreadable(true),
    )
  }
  const footer = brought ? (
    <Button kind="primary" onClick={onClose}>
      {t.close}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t.cancel}</Button>
      <Button
        kind="primary"
        busy={busy}
        disabledReason={given ? null : t.chooseFile}
        onClick={() => given && run(given)}
      >
        {said.label}
      </Button>
    </>
  )
  const told = brought && outcome(brought.answer)
  return (
    <Dialog open onClose={onClose} title={said.title} size="md" footer={footer}>
      <div className="grid gap-4">
        <p>{said.text}</p>
        {!told && (
          <TextInput
            label={t.file}
            type="file"
            accept={said.accept}
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
        {isUnreadable && (
          <Notice tone="bad" live="alert">
            {t.unreadable}
          </Notice>
        )}
        {failure !== null && <FileFaults failure={failure} title={said.problems} whole={said.notBrought} />}
        {told && (
          <Notice tone={told.tone} live="status">
            {told.text}
          </Notice>
        )}
        {told?.rows && told.rows.length > 0 && (
          <Scrolled label={t.leftOut} className="max-h-80">
            <ul className="list-disc pl-5">
              {told.rows.map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          </Scrolled>
        )}
      </div>
    </Dialog>
  )
}
