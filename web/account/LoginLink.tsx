import { Mail } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { LinkSaid } from '../session/LinkSaid.tsx'
import { useSendLink } from '../session/useSendLink.ts'
import { words } from './words.ts'

interface LoginLinkProps {
  /** The address of the form, null when it is not there yet; the form then says so. */
  askEmail: () => Promise<string | null>
  focusEmail: () => void
}

/** Signing in without a password, beside the form that asks for one. */
export function LoginLink({ askEmail, focusEmail }: LoginLinkProps) {
  const t = words[useLanguage()]
  const link = useSendLink()
  const send = async () => {
    const email = await askEmail()
    if (email === null) return focusEmail()
    link.send(email)
  }
  return (
    <section aria-labelledby="linkki" className="grid gap-3 rounded-md sm:justify-items-start bg-canvas p-5">
      <div>
        <h2 id="linkki" className="font-bold">
          {t.linkInstead}
        </h2>
        <p className="text-ink-soft">{t.linkInsteadNote}</p>
      </div>
      <Button icon={Mail} busy={link.busy} onClick={() => void send()}>
        {t.sendLink}
      </Button>
      <LinkSaid link={link} />
    </section>
  )
}
