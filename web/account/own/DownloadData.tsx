import { FileJson, FileText } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { saveFile } from '../../../ui/data/saveFile.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { getOwnData } from '../queries.ts'
import { words } from './words.ts'

/** The copy of what is kept of the customer, for a reader and for machines. */
export function DownloadData() {
  const t = words[useLanguage()]
  const { run, underWay, failure, closeFailure } = useAct(getOwnData, {
    failed: t.copyFailed,
    otherwise: t.tryAgain,
    done: (file, { form }) => saveFile(file, `omat-tiedot.${form}`),
  })
  const isMaking = (form: 'json' | 'pdf') => underWay.some((given) => given.form === form)
  return (
    <section aria-labelledby="omat-tietoni" className="rounded-lg bg-canvas p-5 sm:p-7">
      <h2 id="omat-tietoni" className="text-2xl font-bold">
        {t.copy}
      </h2>
      <p className="mt-1.5 max-w-160 text-ink-soft">{t.copyNote}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        <Button icon={FileText} busy={isMaking('pdf')} onClick={() => run({ form: 'pdf' })}>
          {t.asPaper}
        </Button>
        <Button icon={FileJson} busy={isMaking('json')} onClick={() => run({ form: 'json' })}>
          {t.asFile}
        </Button>
      </div>
      <MessageDialog message={failure} onClose={closeFailure} />
    </section>
  )
}
