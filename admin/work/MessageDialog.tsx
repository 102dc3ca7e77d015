import type { WorkAct } from '../../contract/ops/work/workKinds.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Scrolled } from '../../ui/layout/Scrolled.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as messageWords } from '../shared/message/words.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Message } from './queries.ts'
import { words } from './words.ts'

/** Answers a customer by mail, or says that the matter is done without one. */
export function MessageDialog({ message, act, close }: { message: Message; act: WorkAct; close: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const { contact_id } = message
  const isOther = message.language !== language
  if (act === 'finishContact')
    return (
      <ActDialog
        title={t.finishTitle}
        act="finishContact"
        defaults={{ reason: '' }}
        given={({ reason }: { reason: string }) => ({ contact_id, reason })}
        close={close}
      >
        {({ field }) => (
          <>
            <TextInput
              {...field('reason', { label: t.reason, required: t.reasonNeeded })}
              hint={t.reasonHint}
              autoComplete="off"
            />
            <Notice>{t.noLetter}</Notice>
          </>
        )}
      </ActDialog>
    )
  return (
    <ActDialog
      title={t.answerTitle(message.name)}
      label={t.send}
      act="answerContact"
      defaults={{ answer: '', keep_open: false }}
      given={(values: { answer: string; keep_open: boolean }) => ({ contact_id, ...values })}
      close={close}
    >
      {({ form, field }) => (
        <>
          <Scrolled label={t.messageAsked} className="max-h-40 border-l-4 border-line pl-4">
            <blockquote className="whitespace-pre-line text-ink-soft">{message.message}</blockquote>
          </Scrolled>
          <TextArea
            {...field('answer', { label: t.answer, required: t.answerNeeded })}
            hint={isOther ? t.otherLanguage(messageWords[language].languages[message.language]) : undefined}
            rows={8}
          />
          <Checkbox label={t.keepOpen} {...form.register('keep_open')} />
          <Notice>{t.letter(t.answerLetter)}</Notice>
        </>
      )}
    </ActDialog>
  )
}
