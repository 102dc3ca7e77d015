import { useSuspenseQuery } from '@tanstack/react-query'
import { mayOpen } from '../../contract/ops/roles.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { OwnWork } from './OwnWork.tsx'
import { TodayPage } from './TodayPage.tsx'
import { words } from './words.ts'

/** Where the console begins: with the day, for those who may see orders. */
export function StartPage() {
  const t = words[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  const own = <OwnWork grants={me.grants} />
  if (mayOpen(me.grants, { permission: 'orders.see' })) return <TodayPage own={own} />
  return (
    <Screen title={t.welcome(me.name)} lead={t.welcomeLead}>
      {own}
    </Screen>
  )
}
