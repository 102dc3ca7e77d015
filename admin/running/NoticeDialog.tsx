import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { reasonText } from '../../ui/data/refused.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { useAskedFirst } from '../shared/preview/useAskedFirst.ts'
import { fi } from './fi.ts'
import { htmlOf, typedOf } from './noticeText.ts'
import { askNotice, type Switches, setNotice } from './queries.ts'

const types = ['info', 'warning', 'error'] as const
type NoticeType = (typeof types)[number]
const typeOf = (text: string | undefined): NoticeType => types.find((type) => type === text) ?? 'info'

interface NoticeDialogProps {
  notice: Switches['maintenance']
  onClose: () => void
}

/** Writes the notice: first how customers see it, then one press. What was typed stays when it is refused. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const [type, setType] = useState(typeOf(notice?.type))
  const [typed, setTyped] = useState(typedOf(notice?.content ?? ''))
  const { seen, press, busy, failure } = useAskedFirst({
    ask: askNotice,
    act: setNotice,
    given: typed.trim() === '' ? null : { type, content: htmlOf(typed) },
    done: () => {
      showToast(fi.noticeShown)
      onClose()
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>{fi.cancel}</Button>
      <Button
        kind={seen && type === 'error' ? 'danger' : 'primary'}
        busy={busy}
        disabledReason={typed.trim() === '' ? fi.noticeMissing : null}
        onClick={press}
      >
        {seen ? fi.showNotice : fi.seeNotice}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={fi.noticeTitle} size="lg" footer={footer}>
      <div className="grid gap-5">
        {failure !== null && (
          <Notice tone="bad" live="alert" title={fi.notSwitched}>
            {reasonText(failure, fi.otherwise)}
          </Notice>
        )}
        <Select
          label={fi.noticeType}
          value={type}
          onChange={(event) => setType(typeOf(event.target.value))}
          choices={types.map((value) => ({ value, label: fi.noticeTypes[value] ?? value }))}
        />
        <TextArea
          label={fi.noticeText}
          hint={fi.noticeTextHint}
          rows={5}
          maxLength={10_000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {seen && (
          <section role="status" className="rounded-md border border-line bg-canvas p-4">
            <h3 className="mb-2 font-bold">{fi.preview}</h3>
            <SafeHtml html={seen.maintenance?.content ?? ''} />
            {type === 'error' && <p className="mt-3 font-medium text-bad">{fi.closes}</p>}
          </section>
        )}
      </div>
    </Dialog>
  )
}
