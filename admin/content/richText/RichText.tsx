import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { richTextWords } from './richTextWords.ts'
import { TextEditor } from './TextEditor.tsx'
import { isHeld } from './textHtml.ts'

interface RichTextProps {
  label: string
  hint?: string
  /** As the shop keeps it. */
  html: string
  change: (html: string) => void
  disabled?: boolean
  /** The language that it is written in, where that is not the page's. */
  lang?: string
}

/** A text of the shop, written as it is read; as HTML by choice, and where it has marks that the editor would lose. */
export function RichText({ label, hint, html, change, disabled = false, lang }: RichTextProps) {
  const t = richTextWords[useLanguage()]
  const [own, setOwn] = useState(html)
  const [given, setGiven] = useState(() => ({ html, isHtml: !isHeld(html), time: 0 }))
  const begin = (isHtml: boolean) => setGiven({ html, isHtml, time: given.time + 1 })
  // Text that is written here stays as it is written, whatever becomes of its marks. Text from elsewhere begins anew.
  if (html !== own) {
    setOwn(html)
    begin(given.isHtml || !isHeld(html))
  }
  const write = (html: string) => {
    setOwn(html)
    change(html)
  }
  const held = useMemo(() => !given.isHtml || isHeld(html), [given, html])
  if (!given.isHtml)
    return (
      <TextEditor
        label={label}
        hint={hint}
        lang={lang}
        key={given.time}
        html={given.html}
        change={write}
        disabled={disabled}
        toHtml={() => begin(true)}
      />
    )
  return (
    <div className="grid gap-2">
      <TextArea
        label={t.asHtml(label)}
        hint={held ? hint : t.notHeld}
        lang={lang}
        rows={Math.min(24, Math.max(4, Math.ceil(html.length / 60)))}
        maxLength={200_000}
        value={html}
        onChange={({ target }) => write(target.value)}
      />
      <div>
        <Button size="sm" disabledReason={held ? null : t.onlyHtml} quietReason onClick={() => begin(false)}>
          {t.toText}
        </Button>
      </div>
    </div>
  )
}
