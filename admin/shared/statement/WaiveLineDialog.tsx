import { statementWords } from '../../../contract/order/statementWords.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../act/ActDialog.tsx'
import { words as actWords } from '../act/words.ts'
import { sumFacts } from './SendStatementDialog.tsx'
import { type StatementDialogProps, seenBody } from './seenStatement.ts'
import { words } from './words.ts'

/** A line is not charged after all; the customer who was told of it is told anew. */
export function WaiveLineDialog({ seen, line, onClose }: StatementDialogProps & { line: number }) {
  const language = useLanguage()
  const t = words[language]
  const kind = seen.statement.lines[line]?.kind
  return (
    <ActDialog
      act="waiveStatementLine"
      title={t.waiveTitle(kind ? statementWords[language].kinds[kind] : '')}
      label={t.waive}
      labelOf={({ second_person }) => (second_person ? t.propose : t.waive)}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ ...seenBody(seen), line, reason: reason.trim() })}
      look="typing"
      facts={(answer) => sumFacts(answer, language)}
      done={t.waived}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t.waiveText}</p>
          <TextInput
            {...field('reason', { label: t.reason, required: actWords[language].reasonMissing })}
            hint={t.reasonHint}
            maxLength={500}
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  )
}
