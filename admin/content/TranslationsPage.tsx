import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { type Language, languages } from '../../contract/language.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { type ProvidedText, type Translated, translationsQuery } from './queries.ts'
import { TranslateDialog } from './TranslateDialog.tsx'
import { translationsWords } from './translationsWords.ts'
import { words } from './words.ts'

const shows = ['open', 'all'] as const
const tones = { made: 'good', older: 'warn', missing: 'bad' } as const

/** The provider's texts beside their translations: what is missing, and what is older than its original. */
export function TranslationsPage() {
  const language = useLanguage()
  const t = translationsWords[language]
  const [show, setShow] = useState<(typeof shows)[number]>('open')
  const list = useQuery(translationsQuery(show))
  const { data: me } = useSuspenseQuery(meQuery)
  const [edited, setEdited] = useState<{ of: ProvidedText; into: Translated } | null>(null)
  const why = isPermittedAt(me.grants, 'content.change', null) ? null : words[language].role
  return (
    <Screen title={t.title} lead={t.lead}>
      <div className="mb-4 max-w-72">
        <Select
          label={t.show}
          value={show}
          choices={shows.map((value) => ({ value, label: t.shows[value] }))}
          onChange={({ target }) => setShow(target.value === 'all' ? 'all' : 'open')}
        />
      </div>
      <Listed list={list}>
        {({ texts }) =>
          texts.length === 0 ? (
            <EmptyState icon={Languages} title={t.none} action={null}>
              {t.noneHint}
            </EmptyState>
          ) : (
            <Table
              caption={t.title}
              columns={columnsWith(why, (of, into) => setEdited({ of, into }), language)}
              rows={texts}
              rowKey={({ place, original }) => `${place} ${original}`}
            />
          )
        }
      </Listed>
      {edited && <TranslateDialog {...edited} onClose={() => setEdited(null)} />}
    </Screen>
  )
}

function columnsWith(
  why: string | null,
  edit: (of: ProvidedText, into: Translated) => void,
  language: Language,
): readonly Column<ProvidedText>[] {
  const t = translationsWords[language]
  const kinds: Record<string, string> = t.kinds
  return [
    {
      title: t.text,
      cell: ({ place, finnish, shown_from }) => (
        <>
          <span className="line-clamp-2 font-medium">{excerptOf(finnish)}</span>
          <span className="text-sm text-ink-soft">
            {[kinds[place.split('/')[0] ?? ''], shown_from && t.from(shown_from)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    ...languages
      .filter((one) => one !== 'fi')
      .map(
        (other): Column<ProvidedText> => ({
          title: t.languages[other],
          cell: (row) =>
            row.translations
              .filter((one) => one.language === other)
              .map((into) => (
                <span key={other} className="flex items-center gap-2">
                  <Badge tone={tones[into.state]}>{t.states[into.state]}</Badge>
                  <Button
                    kind="link"
                    aria-label={t.edit(t.titleOf[other], excerptOf(row.finnish))}
                    disabledReason={why}
                    onClick={() => edit(row, into)}
                  >
                    {t.change}
                  </Button>
                </span>
              )),
        }),
      ),
  ]
}

/** The words without their marks. */
const excerptOf = (html: string): string => {
  const plain = html.replaceAll(/<[^>]*>|\s+/g, ' ').trim()
  return plain.length > 140 ? `${plain.slice(0, 139)}…` : plain
}
