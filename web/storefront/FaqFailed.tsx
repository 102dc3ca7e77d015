import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as uiWords } from '../../ui/words.ts'
import { footerWords } from './footerWords.ts'

interface Props {
  busy: boolean
  retry(): Promise<unknown>
}

/** Met in passing: it takes neither the focus nor the page with it. */
export function FaqFailed({ busy, retry }: Props) {
  const language = useLanguage()
  const t = footerWords[language]
  const common = uiWords[language]
  return (
    <Notice
      tone="bad"
      title={t.faqFailed}
      live="status"
      action={
        <Button busy={busy} onClick={() => void retry()}>
          {common.retry}
        </Button>
      }
    />
  )
}
