import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type ContentItem, contentItems, modelItem, modelOf } from '../../contract/ops/content/contentItems.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { words as contentWords } from '../shared/content/words.ts'
import { NotThere } from '../shared/list/Listed.tsx'
import { ContentEditor } from './ContentEditor.tsx'
import { contentQuery } from './queries.ts'
import { VersionList } from './VersionList.tsx'
import { WaitingVersion } from './WaitingVersion.tsx'
import { words } from './words.ts'

/** One content: written with the shop's own look beside it, and its versions. */
export function ContentPage() {
  const language = useLanguage()
  const t = words[language]
  const { item } = useParams()
  const model = modelOf(item ?? '')
  const known = model === null ? contentItems.find((one) => one === item) : modelItem(model)
  const above = (
    <Link className="text-link" to="/sisalto">
      {t.all}
    </Link>
  )
  return (
    <Screen title={known ? contentWords[language].itemName(known) : t.missing} above={above}>
      {known && <Content key={known} item={known} />}
    </Screen>
  )
}

function Content({ item }: { item: ContentItem }) {
  const t = words[useLanguage()]
  const question = useQuery(contentQuery(item))
  const { data } = question
  const { data: me } = useSuspenseQuery(meQuery)
  /** A publication or a discarded draft begins the editor anew. */
  const [round, setRound] = useState(0)
  const why = isPermittedAt(me.grants, 'content.change', null) ? null : t.role
  if (!data) return <NotThere of={question} title={t.failed} hint={t.failedHint} />
  const again = () => setRound((before) => before + 1)
  return (
    <div className="grid gap-8">
      {data.ahead && <WaitingVersion version={data.ahead} why={why} />}
      <ContentEditor key={round} view={data} why={why} onDone={again} />
      <VersionList view={data} why={why} onDone={again} />
    </div>
  )
}
