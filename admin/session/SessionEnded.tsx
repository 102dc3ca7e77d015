import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { buttonLook } from '../../ui/button/buttonLook.ts'
import { Refused } from '../../ui/data/refused.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from './queries.ts'
import { words } from './words.ts'

/** The session is over while a page is open: the page stays as it is until its person is back. */
export function SessionEnded({ open, onBack }: { open: boolean; onBack: () => void }) {
  const t = words[useLanguage()]
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const goOn = async () => {
    setProblem(null)
    try {
      const before = client.getQueryData(meQuery.queryKey)
      const now = await client.fetchQuery({ ...meQuery, staleTime: 0 })
      // Somebody else's page and its typed text are not for whoever signed in now.
      if (before && before.name !== now.name) window.location.reload()
      onBack()
    } catch (failure) {
      setProblem(failure instanceof Refused && failure.status !== 401 ? failure.message : t.stillOut)
    }
  }
  const footer = (
    <>
      <a
        href="/hallinta/kirjaudu?paluu=/valmis"
        target="_blank"
        rel="noopener"
        className={buttonLook({ kind: 'primary', size: 'md' })}
      >
        {t.signInAgain}
      </a>
      <Button onClick={() => void goOn()}>{t.goOn}</Button>
    </>
  )
  return (
    <Dialog open={open} onClose={() => undefined} title={t.ended} size="md" alert dismissable={false} footer={footer}>
      <p>{t.endedText}</p>
      <FieldError id="still-out" error={problem} />
    </Dialog>
  )
}
