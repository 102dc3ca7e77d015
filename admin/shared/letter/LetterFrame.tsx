import { useEffect, useRef } from 'react'
import { trustedHtml } from '../../../ui/text/trustedHtml.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { setStyles, withStylesAside } from '../frameStyles.ts'
import { words } from './words.ts'

/** A letter as its reader saw it, where no script runs and no form is sent. */
export function LetterFrame({ subject, html }: { subject: string; html: string }) {
  const t = words[useLanguage()]
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const shown = frame.current
    if (!shown) return
    const dress = () => {
      const letter = shown.contentDocument
      if (!letter) return
      setStyles(letter)
      // A link of a letter leads nowhere from here: it would be followed as the customer.
      for (const link of letter.querySelectorAll('a')) link.removeAttribute('href')
      shown.style.height = `${letter.documentElement.scrollHeight}px`
    }
    shown.addEventListener('load', dress)
    shown.srcdoc = trustedHtml(withStylesAside(html)) as string
    return () => shown.removeEventListener('load', dress)
  }, [html])
  return (
    <iframe
      ref={frame}
      title={t.frame(subject)}
      sandbox="allow-same-origin"
      className="h-120 w-full rounded-md border border-line bg-canvas"
    />
  )
}
