import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { linkFailure } from '../session/linkFailure.ts'
import { sendLoginToken } from '../session/queries.ts'
import { fi } from './fi.ts'

interface LoginLinkProps {
  /** The address of the form, null when it is not there yet; the form then says so. */
  askEmail: () => Promise<string | null>
  focusEmail: () => void
}

/** Signing in without a password: a mailed link. The answer is the same whoever asks. */
export function LoginLink({ askEmail, focusEmail }: LoginLinkProps) {
  const { mutate, isPending, data, error } = useMutation(sendLoginToken)
  const send = async () => {
    const email = await askEmail()
    if (email === null) return focusEmail()
    mutate({ email })
  }
  return (
    <section aria-labelledby="linkki" className="grid gap-3 rounded-md sm:justify-items-start bg-canvas p-5">
      <div>
        <h2 id="linkki" className="font-bold">
          {fi.linkInstead}
        </h2>
        <p className="text-ink-soft">{fi.linkInsteadNote}</p>
      </div>
      <Button icon={Mail} busy={isPending} onClick={() => void send()}>
        {fi.sendLink}
      </Button>
      {data && (
        <Notice tone="good" live="status">
          {data.message}
        </Notice>
      )}
      {error && (
        <Notice tone="bad" live="alert">
          {linkFailure(error, fi.sendLinkFailed)}
        </Notice>
      )}
    </section>
  )
}
