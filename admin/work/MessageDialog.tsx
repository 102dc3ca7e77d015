import type { WorkAct } from '../../contract/ops/work/workKinds.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Scrolled } from '../../ui/layout/Scrolled.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { ActDialog } from './ActDialog.tsx'
import { fi } from './fi.ts'
import type { Message } from './queries.ts'

/** Answers a customer by mail, or says that the matter is done without one. */
export function MessageDialog({ message, act, close }: { message: Message; act: WorkAct; close: () => void }) {
  const { contact_id } = message
  if (act === 'finishContact')
    return (
      <ActDialog
        title={fi.finishTitle}
        act="finishContact"
        defaults={{ reason: '' }}
        given={({ reason }: { reason: string }) => ({ contact_id, reason })}
        close={close}
      >
        {({ field }) => (
          <>
            <TextInput
              {...field('reason', { label: fi.reason, required: fi.reasonNeeded })}
              hint={fi.reasonHint}
              autoComplete="off"
            />
            <Notice>{fi.noLetter}</Notice>
          </>
        )}
      </ActDialog>
    )
  return (
    <ActDialog
      title={fi.answerTitle(message.name)}
      label={fi.send}
      act="answerContact"
      defaults={{ answer: '', keep_open: false }}
      given={(values: { answer: string; keep_open: boolean }) => ({ contact_id, ...values })}
      close={close}
    >
      {({ form, field }) => (
        <>
          <Scrolled label={fi.messageAsked} className="max-h-40 border-l-4 border-line pl-4">
            <blockquote className="whitespace-pre-line text-ink-soft">{message.message}</blockquote>
          </Scrolled>
          <TextArea {...field('answer', { label: fi.answer, required: fi.answerNeeded })} rows={8} />
          <Checkbox label={fi.keepOpen} {...form.register('keep_open')} />
          <Notice>{fi.letter(fi.answerLetter)}</Notice>
        </>
      )}
    </ActDialog>
  )
}
