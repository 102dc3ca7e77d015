import { useState } from 'react'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import type { ProvidedText, Translated } from './queries.ts'
import { RichText } from './richText/RichText.tsx'
import { translationsWords } from './translationsWords.ts'

interface TranslateDialogProps {
  of: ProvidedText
  into: Translated
  onClose: () => void
}

/** The Finnish words, the other translation, and the field for this one, which begins with the last that was made. */
export function TranslateDialog({
  of: { place, original, finnish, translations },
  into,
  onClose,
}: TranslateDialogProps) {
  const t = translationsWords[useLanguage()]
  const [text, setText] = useState(into.text ?? '')
  const isHtml = finnish.includes('<')
  const beside = translations.filter(({ language, text }) => language !== into.language && text !== null)
  return (
    <ActDialog
      act="saveTranslation"
      title={t.titleOf[into.language]}
      label={t.save}
      done={t.saved}
      given={() => (text.trim() === '' ? null : { place, language: into.language, original, text, seen: into.at })}
      missing={t.missing}
      size="lg"
      onClose={onClose}
    >
      {into.state === 'older' && <Notice tone="info">{t.olderNote}</Notice>}
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <Words title={t.finnish} lang="fi" text={finnish} isHtml={isHtml} />
          {beside.map((one) => (
            <Words
              key={one.language}
              title={t.translation[one.language]}
              lang={one.language}
              text={one.text ?? ''}
              isHtml={isHtml}
            />
          ))}
        </div>
        <div className="grid content-start gap-2">
          {isHtml ? (
            <RichText
              label={t.translation[into.language]}
              hint={t.keepSums}
              lang={into.language}
              html={text}
              change={setText}
            />
          ) : (
            <TextArea
              label={t.translation[into.language]}
              hint={t.keepSums}
              lang={into.language}
              rows={Math.min(24, Math.max(4, Math.ceil(finnish.length / 45)))}
              value={text}
              maxLength={200_000}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          {into.at && <p className="text-sm text-ink-soft">{t.madeBy(into.by, into.at)}</p>}
        </div>
      </div>
    </ActDialog>
  )
}

const Words = ({ title, lang, text, isHtml }: { title: string; lang: string; text: string; isHtml: boolean }) => (
  <section>
    <h3 className="mb-1.5 font-medium">{title}</h3>
    <div lang={lang} className="rounded-md bg-canvas p-4 wrap-anywhere whitespace-pre-wrap">
      {isHtml ? <SafeHtml html={text} className="whitespace-normal" /> : text}
    </div>
  </section>
)
