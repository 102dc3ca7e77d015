import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../../ui/button/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { sectionLook } from '../../frame/Sections.tsx'
import { ActDialog } from '../act/ActDialog.tsx'
import { RowMenu } from '../menu/RowMenu.tsx'
import { ownViewsQuery } from './queries.ts'
import { words } from './words.ts'

type View = Answer<'listOwnViews'>['views'][number]
type Change = 'save' | 'rename' | 'remove'

/** The views of this list that somebody has kept for themselves; what is narrowed or sorted now can be kept as one more. */
export function OwnViews() {
  const t = words[useLanguage()].views
  const { pathname: path, search } = useLocation()
  const { data } = useQuery(ownViewsQuery)
  const [change, setChange] = useState<Change | null>(null)
  const views = data?.views.filter((view) => view.path === path) ?? []
  const now = views.find((view) => view.search === search)
  if (!data || (views.length === 0 && search === '')) return null
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      {views.length > 0 && (
        <nav aria-label={t.title} className="flex flex-wrap gap-x-1 gap-y-2">
          {views.map((view) => (
            <Link
              key={view.name}
              to={`${path}${view.search}`}
              aria-current={view === now ? 'page' : undefined}
              className={`${sectionLook} wrap-anywhere`}
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      {now ? (
        <RowMenu
          label={t.change}
          of={now.name}
          why={null}
          choices={[
            { name: t.rename, onPick: () => setChange('rename') },
            { name: t.remove, onPick: () => setChange('remove') },
          ]}
        />
      ) : (
        search !== '' && (
          <Button kind="link" icon={BookmarkPlus} onClick={() => setChange('save')}>
            {t.save}
          </Button>
        )
      )}
      {change && (
        <ViewDialog change={change} view={now ?? { path, search, name: '' }} onClose={() => setChange(null)} />
      )}
    </div>
  )
}

function ViewDialog({ change, view, onClose }: { change: Change; view: View; onClose: () => void }) {
  const t = words[useLanguage()].views
  const { path, search, name: was } = view
  return (
    <ActDialog
      act="keepOwnView"
      title={t.titles[change]}
      label={t.labels[change]}
      size="sm"
      defaults={{ name: was }}
      given={({ name }: { name: string }) =>
        change === 'remove'
          ? { path, name: was, search: null }
          : { path, name, search, ...(change === 'rename' ? { was } : {}) }
      }
      done={t.done[change]}
      onClose={onClose}
    >
      {({ field }) =>
        change === 'remove' ? (
          <p>{t.removes(was)}</p>
        ) : (
          <TextInput {...field('name', { label: t.name, required: t.nameMissing })} maxLength={40} autoComplete="off" />
        )
      }
    </ActDialog>
  )
}
