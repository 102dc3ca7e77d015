import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { changeBound, changeFacts } from './changeFacts.ts'
import { ReasonField, reason } from './ReasonField.tsx'

/** Takes the ending of an order back. */
export function KeepOrderDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <ActDialog
      title={t.keep.name}
      label={t.keep.label}
      done={t.keep.done}
      act="keepOrderForStaff"
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ ...seen(shown), reason })}
      look="typing"
      facts={(answer) => changeFacts(answer, language)}
      bound={changeBound}
      letter={() => t.act.letterGoes(t.keep.letter)}
      onClose={onClose}
    >
      {({ field }) => <ReasonField field={field('reason', reason(language))} />}
    </ActDialog>
  )
}
