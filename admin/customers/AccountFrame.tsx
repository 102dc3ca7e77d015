import { useEffect, useRef } from 'react'
import { trustedHtml } from '../../ui/text/trustedHtml.ts'
import { setStyles, withStylesAside } from '../shared/frameStyles.ts'

interface AccountFrameProps {
  title: string
  html: string
  stylesheets: readonly string[]
}

/** The shop's page in its own styles, where no script runs and no form is sent. */
export function AccountFrame({ title, html, stylesheets }: AccountFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const shown = frame.current
    if (!shown) return
    // As high as its page, which gets its styles and pictures one after the other.
    const fit = new ResizeObserver(([page]) => {
      if (page) shown.style.height = `${Math.ceil(page.target.getBoundingClientRect().height)}px`
    })
    const watch = () => {
      if (!shown.contentDocument) return
      setStyles(shown.contentDocument)
      fit.observe(shown.contentDocument.body)
    }
    shown.addEventListener('load', watch)
    const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
    shown.srcdoc = trustedHtml(
      `<!doctype html><html lang="fi"><head><meta charset="utf-8">${links}</head><body>${withStylesAside(html)}</body></html>`,
    ) as string
    return () => {
      shown.removeEventListener('load', watch)
      fit.disconnect()
    }
  }, [html, stylesheets])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      className="h-240 w-full rounded-lg border border-line bg-surface"
    />
  )
}
