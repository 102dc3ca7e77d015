import { useSuspenseQuery } from '@tanstack/react-query'
import { mayOpen } from '../../contract/ops/roles.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { fi } from './fi.ts'
import { TodayPage } from './TodayPage.tsx'

/** Where the console begins: with the day, for those who may see orders. */
export function StartPage() {
  const { data: me } = useSuspenseQuery(meQuery)
  if (mayOpen(me.grants, { permission: 'orders.see' })) return <TodayPage />
  return (
    <Screen title={fi.welcome(me.name)} lead={fi.welcomeLead}>
      {null}
    </Screen>
  )
}
