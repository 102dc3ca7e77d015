import { helsinkiDay } from '../../../contract/days/date.ts'
import type { Sentence } from '../../../contract/language.ts'
import {
  type ContentItem,
  contentItems,
  itemOf,
  modelItem,
  modelOf,
} from '../../../contract/ops/content/contentItems.ts'
import type { ContentGiven } from '../../../contract/ops/content/contentVersions.ts'
import * as promises from '../../../contract/ops/content/contentVersions.ts'
import { bannersShown } from '../../content/bannersShown.ts'
import { contentHistory, contentOverview, olderVersion, versionAhead } from '../../content/contentHistory.ts'
import { contentState } from '../../content/contentState.ts'
import { contentGiven } from '../../content/contentValue.ts'
import { keepDraft, withdrawAhead } from '../../content/keepDraft.ts'
import { publishContent } from '../../content/publishContent.ts'
import { modelsForStaff } from '../../fleet/models/findModel.ts'
import { savePictures } from '../../fleet/pictures/savePictures.ts'
import { ordersToAccept } from '../../order/desk/ordersToAccept.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import { nameOf } from '../audit.ts'
import { requireAboveList } from '../excessOfTerms.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { words } from '../words.ts'

type Version = Awaited<ReturnType<typeof contentHistory>>[number]

/** The contents of pages as they are shown, drafted and kept. */
export const contentViews = (shop: Shop): Pick<OpsHandlers, 'listContent' | 'showContent' | 'listContentVersions'> => ({
  listContent: async () => {
    const { newest, drafts, ahead } = await contentOverview(shop.db)
    const now = shop.clock.now()
    const models = await modelsForStaff(shop.db)
    const banner = (await bannersShown(shop.db)).find(({ imageLg }) => imageLg)?.imageLg ?? null
    const named = [
      ...contentItems.map((item) => ({ item, name: null, picture: item === 'banners' ? banner : null })),
      ...models.map(({ model, displayName, imageSm }) => ({
        item: modelItem(model),
        name: displayName,
        picture: imageSm,
      })),
    ]
    return {
      items: named.map(({ item, name, picture }) => {
        const last = newest.find((one) => one.item === item)
        const draft = drafts.find((one) => one.item === item)
        const waiting = ahead.find((one) => one.item === item && one.shownFrom > now)
        return {
          item,
          name,
          picture,
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

/** Drafts of contents, what waits for its moment, and publishing. */
export const contentVersionActs = (shop: Shop) => ({
  saveDraft: act(shop, promises.saveDraft, async (tx, { body: { content, seen }, actor: by, about }) => {
    const item = itemOf(content)
    about(contentSubject(item))
    await keepDraft(tx, { by, now: shop.clock.now(), item, seen, value: await withPictures(tx, content) })
    return await itemView(shop, tx, item)
  }),
  discardDraft: act(shop, promises.discardDraft, async (tx, { body: { item, seen }, actor: by, about }) => {
    about(contentSubject(item))
    await keepDraft(tx, { by, now: shop.clock.now(), item, seen })
    return await itemView(shop, tx, item)
  }),
  withdrawAhead: act(shop, promises.withdrawAhead, async (tx, { body: { item, version_id }, actor: by, about }) => {
    about(contentSubject(item))
    await withdrawAhead(tx, { by, now: shop.clock.now(), item, versionId: version_id })
    const view = await itemView(shop, tx, item)
    if (item === 'contract_terms') await requireAboveList(tx, view.shown.value, shop.clock.today())
    return view
  }),
  publishContent: act(shop, promises.publishContent, async (tx, { body, actor, about }) => {
    const { content, shown_from, seen } = body
    const shownFrom = shown_from === null ? null : momentOf(shown_from, shop.clock.now())
    const item = itemOf(content)
    about(contentSubject(item))
    return await published(shop, tx, actor, { item, value: await withPictures(tx, content), shownFrom, seen })
  }),
  restoreContent: act(shop, promises.restoreContent, async (tx, { body: { item, version_id, seen }, actor, about }) => {
    about(contentSubject(item))
    const older = await olderVersion(tx, item, version_id)
    if (!older) throw new Refusal('VERSION_NOT_FOUND')
    return await published(shop, tx, actor, { item, value: older.value, shownFrom: null, seen })
  }),
})

type Given = Pick<Parameters<typeof publishContent>[1], 'item' | 'value' | 'shownFrom' | 'seen'>
async function published({ clock }: Shop, tx: Tx, by: string, given: Given) {
  const from = await publishContent(tx, { by, now: clock.now(), ...given })
  if (given.item === 'contract_terms') await requireAboveList(tx, given.value, helsinkiDay(from))
  const orders = given.item === 'contract_terms' ? await ordersToAccept(tx) : null
  return { item: given.item, shown_from: from.toISOString(), orders_to_accept: orders }
}

async function itemView({ clock }: { clock: Clock }, db: Queryable, item: ContentItem) {
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
  if (!moment) throw invalid({ shown_from: [(language) => words[language].moment] })
  if (moment <= now) throw invalid({ shown_from: [(language) => words[language].momentIsOver] })
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
  const errors: Record<string, Sentence[]> = {}
  const known = (image: string, field: string) => {
    if (image && !addressOf(image)) errors[`content.value.${field}`] = [(language) => words[language].pictureNotKept]
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
          gallery: given.value.gallery.map((one, at) => ({
            ...one,
            image_sm: known(one.image_sm, `gallery.${at}.image_sm`),
            image_md: known(one.image_md, `gallery.${at}.image_md`),
          })),
        }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return value
}

/** An item by the name staff know it by: `faq`, `text promo`. */
export function contentSubject(item: ContentItem): string {
  if (item === 'contact') return 'contact facts'
  const model = modelOf(item)
  if (model !== null) return `model ${model}`
  return item === 'faq' || item === 'banners' ? item : `text ${item}`
}
