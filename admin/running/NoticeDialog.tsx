import { useState } from 'react'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { htmlOf, typedOf } from './noticeText.ts'
import type { Switches } from './queries.ts'
import { words } from './words.ts'

const types = ['info', 'warning', 'error'] as const
type NoticeType = (typeof types)[number]
const typeOf = (text: string | undefined): NoticeType => types.find((type) => type === text) ?? 'info'

interface NoticeDialogProps {
  notice: Switches['maintenance']
  onClose: () => void
}

/** Writes the notice: the look shows it as customers will see it. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const t = words[useLanguage()]
  const [type, setType] = useState(typeOf(notice?.type))
  const [typed, setTyped] = useState(typedOf(notice?.content ?? ''))
  return (
    <ActDialog
      act="setMaintenance"
      title={t.noticeTitle}
      size="lg"
      label={t.showNotice}
      danger={type === 'error'}
      given={() => (typed.trim() === '' ? null : { type, content: htmlOf(typed) })}
      missing={t.noticeMissing}
      look="press"
      lookLabel={t.seeNotice}
      effect={({ maintenance }) => (
        <section role="status" className="rounded-md border border-line bg-canvas p-4">
          <h3 className="mb-2 font-bold">{t.preview}</h3>
          <SafeHtml html={maintenance?.content ?? ''} />
          {type === 'error' && <p className="mt-3 font-medium text-bad">{t.closes}</p>}
        </section>
      )}
      done={t.noticeShown}
      failed={t.notSwitched}
      onClose={onClose}
    >
      <Select
        label={t.noticeType}
        value={type}
        onChange={(event) => setType(typeOf(event.target.value))}
        choices={types.map((value) => ({ value, label: t.noticeTypes[value] ?? value }))}
      />
      <TextArea
        label={t.noticeText}
        hint={t.noticeTextHint}
        rows={5}
        maxLength={10_000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActDialog>
  )
}
