import { useState } from 'react'
import { useAct } from '../../ui/data/useAct.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { noteAskedLink } from './askedLink.ts'
import { linkFailure } from './linkFailure.ts'
import { sendLoginToken } from './queries.ts'
import { words } from './words.ts'

/** Mails a link that signs in without a password. The answer is the same whoever asks. */
export function useSendLink() {
  const t = words[useLanguage()]
  const [sent, setSent] = useState<string | null>(null)
  const { run, busy, failure } = useAct(sendLoginToken, {
    failed: (reason) => ({ title: linkFailure(reason, t.sendLinkFailed) }),
    done: ({ message }) => {
      noteAskedLink()
      setSent(message)
    },
  })
  const send = (email: string) => {
    setSent(null)
    run({ email })
  }
  return { send, busy, sent, failed: failure?.title ?? null }
}
