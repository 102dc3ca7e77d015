import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chatAt } from '../../contract/days/chatHours.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { footerWords } from './footerWords.ts'
import { faqQuery } from './queries.ts'

const lookAgainMs = 15_000

/** Whether somebody answers in the chat right now, and if not, when next. */
export function ChatNow() {
  const t = footerWords[useLanguage()]
  // Any answer of the server tells the shop's time; the questions above are asked for at the same moment.
  const { isPending } = useQuery(faqQuery)
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (isPending) return
    const look = () => setNow(shopNow())
    look()
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [isPending])
  if (now === null) return null
  const chat = chatAt(new Date(now))
  return (
    <>
      <strong className="font-bold">{chat.open ? t.chatOpen : t.chatClosed}</strong>
      <span>{`. ${chat.open ? t.chatCloses(chat.closesAt) : t.chatOpens(chat)}`}</span>
    </>
  )
}
