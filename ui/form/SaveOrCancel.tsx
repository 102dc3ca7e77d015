import { Button } from '../button/Button.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

/** Under a form that opened within a page. */
export function SaveOrCancel({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const t = words[useLanguage()]
  return (
    <div className="grid gap-3 sm:flex">
      <Button type="submit" kind="primary" busy={busy}>
        {t.save}
      </Button>
      <Button onClick={onCancel}>{t.cancel}</Button>
    </div>
  )
}
