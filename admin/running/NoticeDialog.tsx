import { useState } from 'react'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { fi } from './fi.ts'
import { htmlOf, typedOf } from './noticeText.ts'
import type { Switches } from './queries.ts'

const types = ['info', 'warning', 'error'] as const
type NoticeType = (typeof types)[number]
const typeOf = (text: string | undefined): NoticeType => types.find((type) => type === text) ?? 'info'

interface NoticeDialogProps {
  notice: Switches['maintenance']
  onClose: () => void
}

/** Writes the notice: the look shows it as customers will see it. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const [type, setType] = useState(typeOf(notice?.type))
  const [typed, setTyped] = useState(typedOf(notice?.content ?? ''))
  return (
    <ActDialog
      act="setMaintenance"
      title={fi.noticeTitle}
      size="lg"
      label={fi.showNotice}
      danger={type === 'error'}
      given={() => (typed.trim() === '' ? null : { type, content: htmlOf(typed) })}
      missing={fi.noticeMissing}
      look="press"
      lookLabel={fi.seeNotice}
      effect={({ maintenance }) => (
        <section role="status" className="rounded-md border border-line bg-canvas p-4">
          <h3 className="mb-2 font-bold">{fi.preview}</h3>
          <SafeHtml html={maintenance?.content ?? ''} />
          {type === 'error' && <p className="mt-3 font-medium text-bad">{fi.closes}</p>}
        </section>
      )}
      done={fi.noticeShown}
      failed={fi.notSwitched}
      onClose={onClose}
    >
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
    </ActDialog>
  )
}
