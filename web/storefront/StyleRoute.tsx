import { StylePage } from '../../ui/style/StylePage.tsx'
import { NotFound } from './NotFound.tsx'
import { useInit } from './queries.ts'

/** The living style page, where the sandbox is on; elsewhere there is no such page. */
export function StyleRoute() {
  return useInit().sandbox ? <StylePage /> : <NotFound />
}
