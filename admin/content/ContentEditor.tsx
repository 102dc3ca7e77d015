import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { BannerSlide } from '../../ui/picture/BannerSlide.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { ContactWays } from '../../ui/text/ContactWays.tsx'
import { FaqSections } from '../../ui/text/FaqSections.tsx'
import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { BannersEditor } from './BannersEditor.tsx'
import { ContactEditor } from './ContactEditor.tsx'
import { FaqEditor } from './FaqEditor.tsx'
import { ModelEditor } from './ModelEditor.tsx'
import { ModelPreview } from './ModelPreview.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { type Content, discardDraft, type ItemView } from './queries.ts'
import { RichText } from './richText/RichText.tsx'
import { useDraft } from './useDraft.ts'
import { words } from './words.ts'

interface ContentEditorProps {
  view: ItemView
  /** Why nothing may be changed. */
  why: string | null
  onDone: () => void
}

/** The draft, kept as it is written, beside its view in the shop. */
export function ContentEditor({ view, why, onDone }: ContentEditorProps) {
  const t = words[useLanguage()]
  const draft = useDraft(view)
  const [isPublishing, setPublishing] = useState(false)
  const { typed, kept } = draft
  const blocked = why ?? (draft.isSaved ? (kept.draft ? null : t.nothing) : t.waitForDraft)
  return (
    <section className="grid gap-4">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-4">
          <Fields typed={typed} change={why ? () => {} : draft.change} disabled={why !== null} />
          <DraftState draft={draft} />
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" disabledReason={blocked} onClick={() => setPublishing(true)}>
              {t.publish}
            </Button>
            {kept.draft && <DiscardButton view={kept} why={why} onDone={onDone} />}
          </div>
        </div>
        <div className="rounded-lg border border-line bg-surface p-5">
          <h2 className="mb-3 text-sm font-medium text-ink-soft">{t.preview}</h2>
          {/* The server has cleaned it: what was typed since then shows when it is kept. */}
          <Preview content={kept.draft?.content ?? kept.shown} />
        </div>
      </div>
      {isPublishing && (
        <PublishDialog content={typed} view={kept} onClose={() => setPublishing(false)} onDone={onDone} />
      )}
    </section>
  )
}

interface FieldsProps {
  typed: Content
  change: (content: Content) => void
  disabled: boolean
}

function Fields({ typed, change, disabled }: FieldsProps) {
  const t = words[useLanguage()]
  if (typed.item === 'faq')
    return <FaqEditor sections={typed.value} change={(value) => change({ ...typed, value })} disabled={disabled} />
  if (typed.item === 'banners')
    return <BannersEditor banners={typed.value} change={(value) => change({ ...typed, value })} disabled={disabled} />
  if (typed.item === 'contact')
    return <ContactEditor contact={typed.value} change={(value) => change({ ...typed, value })} disabled={disabled} />
  if (typed.item === 'model')
    return <ModelEditor model={typed.value} change={(value) => change({ ...typed, value })} disabled={disabled} />
  return (
    <fieldset disabled={disabled}>
      <RichText
        label={t.text}
        html={typed.value ?? ''}
        change={(value) => change({ ...typed, value })}
        disabled={disabled}
      />
    </fieldset>
  )
}

/** By the component that the shop itself shows it with. */
function Preview({ content }: { content: Content }) {
  const t = words[useLanguage()]
  if (content.item === 'faq') return <FaqSections label={t.section} sections={content.value} />
  if (content.item === 'model') return <ModelPreview model={content.value} />
  if (content.item === 'contact') return <ContactWays contact={content.value} />
  if (content.item === 'banners')
    return (
      <div className="grid gap-4">
        {content.value.map((banner, at) => {
          const key = String(at)
          return <BannerSlide key={key} banner={banner} isFirst={false} />
        })}
      </div>
    )
  if (!content.value) return <p className="text-ink-soft">{t.previewEmpty}</p>
  return <SafeHtml html={content.value} />
}

function DraftState({ draft: { kept, error, isDirty, isPending, goOn } }: { draft: ReturnType<typeof useDraft> }) {
  const t = words[useLanguage()]
  if (error)
    return (
      <Notice
        tone="bad"
        live="alert"
        title={t.notSaved}
        action={<Button onClick={() => void goOn().catch(() => undefined)}>{t.goOn}</Button>}
      >
        {refusalText(error, t.otherwise)}
      </Notice>
    )
  const text = isDirty || isPending ? t.saving : kept.draft ? t.saved(kept.draft.by, kept.draft.at) : t.noDraft
  return (
    <p role="status" className="text-sm text-ink-soft">
      {text}
    </p>
  )
}

function DiscardButton({ view, why, onDone }: ContentEditorProps) {
  const t = words[useLanguage()]
  const { run, busy } = useAct(discardDraft, {
    failed: (reason) => {
      showToast(refusalText(reason, t.otherwise))
      return null
    },
    after: () => {
      showToast(t.discarded)
      onDone()
    },
  })
  return (
    <Button busy={busy} disabledReason={why} onClick={() => run({ item: view.item, seen: view.seen })}>
      {t.discard}
    </Button>
  )
}
