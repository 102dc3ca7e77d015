import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { fieldText, refusalText } from '../../ui/data/refused.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toasts.ts'
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
  const asking = useMutation(askNotice)
  const doing = useMutation(setNotice)
  const [type, setType] = useState(typeOf(notice?.type))
  const [typed, setTyped] = useState(typedOf(notice?.content ?? ''))
  const [seen, setSeen] = useState<{ type: NoticeType; typed: string; html: string } | null>(null)
  const isSeen = seen?.type === type && seen.typed === typed
  const given = { type, content: htmlOf(typed) }
  const look = () =>
    asking.mutate(
      { ...given, dry_run: true },
      { onSuccess: ({ maintenance }) => setSeen({ type, typed, html: maintenance?.content ?? '' }) },
    )
  const show = () =>
    doing.mutate(given, {
      onSuccess: () => {
        showToast(fi.noticeShown)
        onClose()
      },
    })
  const failure = doing.error ?? asking.error
  const footer = (
    <>
      <Button onClick={onClose}>{fi.cancel}</Button>
      <Button
        kind={isSeen && type === 'error' ? 'danger' : 'primary'}
        busy={asking.isPending || doing.isPending}
        disabledReason={typed.trim() === '' ? fi.noticeMissing : null}
        onClick={isSeen ? show : look}
      >
        {isSeen ? fi.showNotice : fi.seeNotice}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={fi.noticeTitle} size="lg" footer={footer}>
      <div className="grid gap-5">
        {failure && (
          <Notice tone="bad" live="alert" title={fi.notSwitched}>
            {fieldText(failure) ?? refusalText(failure, fi.otherwise)}
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
        {isSeen && seen && (
          <section role="status" className="rounded-md border border-line bg-canvas p-4">
            <h3 className="mb-2 font-bold">{fi.preview}</h3>
            <SafeHtml html={seen.html} />
            {type === 'error' && <p className="mt-3 font-medium text-bad">{fi.closes}</p>}
          </section>
        )}
      </div>
    </Dialog>
  )
}
