import { Button } from '../../ui/button/Button.tsx'
import { fi as common } from '../../ui/fi.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { fi } from './fi.ts'

interface Props {
  busy: boolean
  retry(): Promise<unknown>
}

/** Met in passing: it takes neither the focus nor the page with it. */
export function FaqFailed({ busy, retry }: Props) {
  return (
    <Notice
      tone="bad"
      title={fi.faqFailed}
      live="status"
      action={
        <Button busy={busy} onClick={() => void retry()}>
          {common.retry}
        </Button>
      }
    />
  )
}
