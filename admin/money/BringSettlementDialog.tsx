import { useLanguage } from '../../ui/useLanguage.ts'
import { BringFileDialog } from '../shared/file/BringFileDialog.tsx'
import { importSettlement } from './queries.ts'
import { settlementsWords } from './settlementsWords.ts'
import { words } from './words.ts'

/** A report of the card processor. */
export function BringSettlementDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage()
  const t = settlementsWords[language]
  return (
    <BringFileDialog
      act={importSettlement}
      title={t.bringTitle}
      text={t.bringText}
      label={t.bring}
      accept=".csv,text/csv"
      problems={t.problems}
      notBrought={{ title: t.notBrought, otherwise: words[language].failedHint }}
      outcome={({ is_new, rows, differences }) => ({
        tone: differences > 0 ? 'warn' : 'good',
        text: is_new ? t.brought(rows, differences) : t.known,
      })}
      onClose={onClose}
    />
  )
}
