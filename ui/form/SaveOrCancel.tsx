import { Button } from '../button/Button.tsx'
import { fi } from '../fi.ts'

/** Under a form that opened within a page. */
export function SaveOrCancel({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className="grid gap-3 sm:flex">
      <Button type="submit" kind="primary" busy={busy}>
        {fi.save}
      </Button>
      <Button onClick={onCancel}>{fi.cancel}</Button>
    </div>
  )
}
