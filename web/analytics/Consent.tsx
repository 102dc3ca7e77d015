import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { mayTag } from '../../contract/tagging.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Link } from '../../ui/button/Link.tsx'
import { reloadPage } from '../../ui/reloadPage.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { hear } from '../shopEvents.ts'
import { keepChoice, readChoice, useChoice } from './consent.ts'
import { forgetMeasuring, isTaggedDocument, startTagManager } from './dataLayer.ts'
import { words } from './words.ts'

/** Asks whether the visit may be measured, and loads the tag manager only after a yes and only where it may be. */
export function Consent({ id }: { id: string }) {
  const choice = useChoice()
  const { pathname } = useLocation()
  const calm = useCalm()
  const [opener, setOpener] = useState<Element | null>(null)
  useEffect(() => hear('cookie-settings', () => setOpener(document.activeElement)), [])
  useTagManager(id, choice === 'granted', pathname)
  // An order is never interrupted by the question.
  const isNew = choice === null && mayTag(pathname) && !pathname.startsWith('/uusi-tilaus')
  if (!calm || !(isNew || opener)) return null

  const answer = (given: 'granted' | 'refused') => {
    const before = readChoice()
    keepChoice(given)
    if (opener instanceof HTMLElement) opener.focus()
    setOpener(null)
    if (given === 'granted' || before !== 'granted') return
    // A script that runs cannot be unloaded but with its page.
    void forgetMeasuring()
      .catch(() => undefined)
      .then(reloadPage)
  }
  return <Card takesFocus={opener !== null} choice={choice} onAnswer={answer} />
}

/** Whether the first view has been painted and read: the question is never in its way. */
function useCalm(): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    const wait = () => setTimeout(() => setCalm(true), 300)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => window.removeEventListener('load', wait)
  }, [])
  return calm
}

/** Going between pages with and without the tag manager loads the page anew: nothing else takes a script away. */
function useTagManager(id: string, granted: boolean, path: string): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!granted) return
    if (mayTag(path) !== isTaggedDocument()) void actsAreDone(client).then(reloadPage)
    else if (isTaggedDocument()) startTagManager(id)
  }, [client, id, granted, path])
}

/** An act that was begun is answered first, such as a signing out on the way home: its request would end with the page. */
async function actsAreDone(client: QueryClient): Promise<void> {
  const acts = client.getMutationCache()
  // Those who wait for the arrival begin theirs now.
  await new Promise((resolve) => setTimeout(resolve))
  while (client.isMutating() > 0)
    await new Promise<void>((resolve) => {
      const stop = acts.subscribe(() => {
        stop()
        resolve()
      })
    })
}

interface CardProps {
  takesFocus: boolean
  choice: 'granted' | 'refused' | null
  onAnswer: (given: 'granted' | 'refused') => void
}

function Card({ takesFocus, choice, onAnswer }: CardProps) {
  const t = words[useLanguage()]
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) card.current?.focus()
  }, [takesFocus])
  useRoomBelow(card)
  return (
    <section
      ref={card}
      aria-labelledby="evastekysymys"
      tabIndex={-1}
      className="enter-fade fixed inset-x-0 bottom-0 z-50 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float outline-none sm:right-auto sm:bottom-4 sm:left-4 sm:max-w-110 sm:rounded-lg sm:border sm:p-5"
    >
      <h2 id="evastekysymys" className="font-bold">
        {t.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <span>{`${[t.purposes, choice && t.now[choice]].filter(Boolean).join(' ')} `}</span>
        <Link to="/evasteet" className="text-link">
          {t.more}
        </Link>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button onClick={() => onAnswer('refused')}>{t.refuse}</Button>
        <Button onClick={() => onAnswer('granted')}>{t.accept}</Button>
      </div>
    </section>
  )
}

/** The end of the page, and whatever takes the focus, can be brought above the card. */
function useRoomBelow(card: { current: HTMLElement | null }): void {
  useEffect(() => {
    const height = `${(card.current?.offsetHeight ?? 0) + 16}px`
    const { body, documentElement } = document
    body.style.paddingBottom = height
    documentElement.style.scrollPaddingBottom = height
    return () => {
      body.style.paddingBottom = ''
      documentElement.style.scrollPaddingBottom = ''
    }
  }, [card])
}
