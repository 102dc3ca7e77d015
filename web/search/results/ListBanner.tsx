import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { SafeHtml } from '../../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useInit } from '../../storefront/queries.ts'
import { words } from './words.ts'

const storageKey = 'flex-shop-list-banner'

/** The operator's banner above the cars; closed, it stays so until the browser window is. */
export function ListBanner() {
  const t = words[useLanguage()]
  const { model_list_banner: html } = useInit().content
  const [closed, setClosed] = useState(wasClosed)
  if (html === null || closed) return null
  const close = () => {
    setClosed(true)
    try {
      sessionStorage.setItem(storageKey, 'closed')
    } catch {
      // Closed for this page only.
    }
  }
  return (
    <aside className="mt-5 flex items-start gap-3 rounded-md bg-amber-wash py-2 pr-2 pl-5">
      <SafeHtml html={html} className="grow py-2" />
      <IconButton icon={X} label={t.closeBanner} onClick={close} />
    </aside>
  )
}

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
