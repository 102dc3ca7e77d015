import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../session/queries.ts'
import { fi } from './fi.ts'
import { Screen } from './Screen.tsx'

/** Where the console begins. */
export function StartPage() {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <Screen title={fi.welcome(me.name)} lead={fi.welcomeLead}>
      {null}
    </Screen>
  )
}
