import { type ContentItem, contentItems, itemOf, modelItem } from '../../../contract/ops/content/contentItems.ts'
import type { ContentGiven } from '../../../contract/ops/content/contentVersions.ts'
import { contentHistory, contentOverview, olderVersion, versionAhead } from '../../content/contentHistory.ts'
import { contentState } from '../../content/contentState.ts'
import { contentGiven } from '../../content/contentValue.ts'
import { keepDraft, withdrawAhead } from '../../content/keepDraft.ts'
import { publishContent } from '../../content/publishContent.ts'
import { modelsOnSale } from '../../fleet/models/findModel.ts'
import { savePictures } from '../../fleet/pictures/savePictures.ts'
import { ordersToAccept } from '../../order/desk/ordersToAccept.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable, Tx } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { actorOf, audited, triedOut } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { contentSubject } from './contentSubject.ts'

type Shop = { db: Db; clock: Clock }
type Version = Awaited<ReturnType<typeof contentHistory>>[number]

/** What is shown, written and kept of the contents of pages. */
export const contentViews = (shop: Shop): Pick<OpsHandlers, 'listContent' | 'showContent' | 'listContentVersions'> => ({
  listContent: async () => {
    const { newest, drafts, ahead } = await contentOverview(shop.db)
    const now = shop.clock.now()
    const models = await modelsOnSale(shop.db)
    const named = [
      ...contentItems.map((item) => ({ item, name: null })),
      ...models.map(({ model, displayName }) => ({ item: modelItem(model), name: displayName })),
    ]
    return {
      items: named.map(({ item, name }) => {
        const last = newest.find((one) => one.item === item)
        const draft = drafts.find((one) => one.item === item)
        const waiting = ahead.find((one) => one.item === item && one.shownFrom > now)
        return {
          item,
          name,
          changed: last ? { by: nameOf(last.madeBy), at: last.madeAt.toISOString() } : null,
          draft: draft ? { by: nameOf(draft.savedBy), at: draft.savedAt.toISOString() } : null,
          ahead: waiting?.shownFrom.toISOString() ?? null,
        }
      }),
    }
  },
  showContent: ({ params }) => itemView(shop, shop.db, params.item),
  listContentVersions: async ({ params: { item }, query: { after, limit } }) => {
    const { shown, next } = pageOf(await contentHistory(shop.db, item, after, limit + 1), limit)
    return { versions: shown.map((version) => versionView(version, shop.clock.now())), next }
  },
})

/** Drafts of contents, and what waits for its moment. */
export const draftActs = (shop: Shop): Pick<OpsHandlers, 'saveDraft' | 'discardDraft' | 'withdrawAhead'> => ({
  saveDraft: ({ body: { content, seen }, staff }) =>
    audited(shop, staff, { act: 'saveDraft', subject: contentSubject(itemOf(content)), goesOn: true }, async (tx) => {
      const item = itemOf(content)
      const value = await withPictures(tx, content)
      await keepDraft(tx, { ...doing(shop, staff), item, seen, value })
      return await itemView(shop, tx, item)
    }),
  discardDraft: ({ body: { item, seen }, staff }) =>
    audited(shop, staff, { act: 'discardDraft', subject: contentSubject(item) }, async (tx) => {
      await keepDraft(tx, { ...doing(shop, staff), item, seen })
      return await itemView(shop, tx, item)
    }),
  withdrawAhead: ({ body: { item, version_id }, staff }) =>
    audited(
      shop,
      staff,
      { act: 'withdrawAhead', subject: contentSubject(item), detail: { version_id } },
      async (tx) => {
        await withdrawAhead(tx, { ...doing(shop, staff), item, versionId: version_id })
        return await itemView(shop, tx, item)
      },
    ),
})

/** Publishing, and publishing again what was shown before. */
export const publishingActs = (shop: Shop): Pick<OpsHandlers, 'publishContent' | 'restoreContent'> => ({
  publishContent: async ({ body: { content, shown_from, seen, dry_run }, staff }) => {
    const shownFrom = shown_from === null ? null : momentOf(shown_from, shop.clock.now())
    const item = itemOf(content)
    const act = async (tx: Tx) =>
      await published(shop, staff, tx, { item, value: await withPictures(tx, content), shownFrom, seen })
    if (dry_run) return await triedOut(shop.db, act)
    const entry = { act: 'publishContent', subject: contentSubject(item), detail: { shown_from } }
    return await audited(shop, staff, entry, act)
  },
  restoreContent: async ({ body: { item, version_id, seen, dry_run }, staff }) => {
    const act = async (tx: Tx) => {
      const older = await olderVersion(tx, item, version_id)
      if (!older) throw new Refusal('VERSION_NOT_FOUND')
      return await published(shop, staff, tx, { item, value: older.value, shownFrom: null, seen })
    }
    if (dry_run) return await triedOut(shop.db, act)
    return await audited(
      shop,
      staff,
      { act: 'restoreContent', subject: contentSubject(item), detail: { version_id } },
      act,
    )
  },
})

const doing = ({ clock }: Shop, staff: Staff) => ({ by: actorOf(staff), now: clock.now() })
const nameOf = (actor: string | null): string | null => actor?.replace(/^staff:/, '') ?? null

type Given = Pick<Parameters<typeof publishContent>[1], 'item' | 'value' | 'shownFrom' | 'seen'>
async function published(shop: Shop, staff: Staff, tx: Tx, given: Given) {
  const from = await publishContent(tx, { ...doing(shop, staff), ...given })
  const orders = given.item === 'contract_terms' ? await ordersToAccept(tx) : null
  return { item: given.item, shown_from: from.toISOString(), orders_to_accept: orders }
}

async function itemView({ clock }: Shop, db: Queryable, item: ContentItem) {
  const now = clock.now()
  const { shown, draft, seen } = await contentState(db, item, now)
  const ahead = await versionAhead(db, item, now)
  return {
    item,
    seen,
    shown: contentGiven(item, shown),
    draft: draft
      ? { content: contentGiven(item, draft.value), by: nameOf(draft.savedBy) ?? '', at: draft.savedAt.toISOString() }
      : null,
    ahead: ahead ? versionView(ahead, now) : null,
  }
}

const versionView = ({ id, item, value, shownFrom, madeBy, madeAt, withdrawnAt }: Version, now: Date) => ({
  version_id: id,
  content: contentGiven(item, value),
  shown_from: shownFrom.toISOString(),
  by: nameOf(madeBy),
  at: madeAt.toISOString(),
  state: withdrawnAt ? ('withdrawn' as const) : shownFrom > now ? ('ahead' as const) : ('published' as const),
})

/** A moment of Finnish time that is still ahead. */
function momentOf(typed: string, now: Date): Date {
  const moment = instantOf(typed)
  if (!moment) throw invalid({ shown_from: ['Anna päivä ja kellonaika.'] })
  if (moment <= now) throw invalid({ shown_from: ['Julkaisuhetki on jo mennyt. Valitse myöhempi tai julkaise heti.'] })
  return moment
}

function instantOf(typed: string): Date | null {
  try {
    const local = Temporal.PlainDateTime.from(typed)
    return new Date(local.toZonedDateTime('Europe/Helsinki').epochMilliseconds)
  } catch {
    return null
  }
}

/** Banners and models name their pictures; the shop shows them by their addresses. */
async function withPictures(tx: Tx, given: ContentGiven): Promise<unknown> {
  if (given.item !== 'banners' && given.item !== 'model') return given.value
  const addresses = await savePictures(tx, new Map())
  const addressOf = (image: string) => addresses.get(/([^/?]+)(\?|$)/.exec(image)?.[1] ?? '') ?? ''
  const errors: Record<string, string[]> = {}
  const known = (image: string, field: string) => {
    if (image && !addressOf(image)) errors[`content.value.${field}`] = ['Kuvaa ei ole tallennettu.']
    return addressOf(image)
  }
  const value =
    given.item === 'banners'
      ? given.value.map((banner, at) => ({
          ...banner,
          image_lg: known(banner.image_lg ?? '', `${at}.image_lg`) || null,
        }))
      : {
          ...given.value,
          image_sm: known(given.value.image_sm, 'image_sm'),
          image_md: known(given.value.image_md, 'image_md'),
        }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return value
}
