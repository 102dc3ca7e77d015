import { Mail } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { fi } from './fi.ts'

interface LoginLinkProps {
  /** The address of the form, null when it is not there yet; the form then says so. */
  askEmail: () => Promise<string | null>
  focusEmail: () => void
}

/** Signing in without a password: a mailed link. The answer is the same whoever asks. */
export function LoginLink({ askEmail, focusEmail }: LoginLinkProps) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)
  const send = async () => {
    const email = await askEmail()
    if (email === null) return focusEmail()
    setBusy(true)
    setAnswer(null)
    try {
      setAnswer({ tone: 'good', text: (await call('sendLoginToken', { body: { email } })).message })
    } catch {
      setAnswer({ tone: 'bad', text: fi.sendLinkFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="linkki" className="grid gap-3 rounded-md sm:justify-items-start bg-canvas p-5">
      <div>
        <h2 id="linkki" className="font-bold">
          {fi.linkInstead}
        </h2>
        <p className="text-ink-soft">{fi.linkInsteadNote}</p>
      </div>
      <Button icon={Mail} busy={busy} onClick={() => void send()}>
        {fi.sendLink}
      </Button>
      {answer && (
        <Notice tone={answer.tone} live={answer.tone === 'good' ? 'status' : 'alert'}>
          {answer.text}
        </Notice>
      )}
    </section>
  )
}
