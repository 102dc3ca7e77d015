import { and, asc, count, eq } from 'drizzle-orm'
import { MOST_VIEWS, type ownViewCalls } from '../../contract/ops/people/ownViews.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { invalid } from '../platform/http/refusal.ts'
import type { Own } from './ownAccess.ts'
import type { SignInHandlers } from './signInInput.ts'
import { staffView } from './tables.ts'
import { words } from './words.ts'

interface View {
  path: string
  name: string
  search: string
}

/** The views of lists that members of staff keep for themselves. */
export const ownViewHandlers = ({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Pick<SignInHandlers, keyof typeof ownViewCalls> => ({
  listOwnViews: async ({ session }) => {
    const { id } = await session()
    const { path, name, search } = staffView
    const views = await db
      .select({ path, name, search })
      .from(staffView)
      .where(eq(staffView.memberId, id))
      .orderBy(asc(staffView.path), asc(staffView.name))
    return { views }
  },
  keepOwnView: async ({ body: { path, name, search, was }, session }) => {
    const own = await session()
    await transaction(db, async (tx) => {
      for (const gone of search === null ? [name] : was === undefined || was === name ? [] : [was])
        await tx.delete(staffView).where(isOf(own, { path, name: gone }))
      if (search !== null) await keepView(tx, own, { path, name, search }, clock.now())
    })
    return {}
  },
})

const isOf = ({ id }: Own, { path, name }: Pick<View, 'path' | 'name'>) =>
  and(eq(staffView.memberId, id), eq(staffView.path, path), eq(staffView.name, name))

/** One of a name that is taken takes its place. */
async function keepView(tx: Tx, { id: memberId }: Own, view: View, savedAt: Date): Promise<void> {
  const kept = { search: view.search, savedAt }
  await tx
    .insert(staffView)
    .values({ memberId, ...view, savedAt })
    .onConflictDoUpdate({ target: [staffView.memberId, staffView.path, staffView.name], set: kept })
  const [{ views } = { views: 0 }] = await tx
    .select({ views: count() })
    .from(staffView)
    .where(and(eq(staffView.memberId, memberId), eq(staffView.path, view.path)))
  if (views > MOST_VIEWS) throw invalid({ name: [(language) => words[language].mostViews(MOST_VIEWS)] })
}
