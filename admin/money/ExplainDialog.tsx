import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import type { Difference } from './queries.ts'
import { settlementsWords } from './settlementsWords.ts'

/** The reason why the processor's file and ours differ. */
export function ExplainDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const words = settlementsWords[useLanguage()]
  return (
    <ActDialog
      act="explainSettlementDifference"
      title={words.explainTitle}
      label={words.explain}
      defaults={{ note: '' }}
      given={({ note }: { note: string }) => ({ difference_id: difference.difference_id, note })}
      done={words.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="font-medium">
            <span>{`${words.kinds[difference.kind]}: `}</span>
            <span className="break-all">{difference.reference}</span>
          </p>
          <p>{words.explainText}</p>
          <TextInput {...field('note', { label: words.note, required: words.noteMissing })} maxLength={1_000} />
        </>
      )}
    </ActDialog>
  )
}
