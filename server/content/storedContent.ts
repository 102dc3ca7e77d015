import { type ContentItem, modelOf } from '../../contract/ops/content/contentItems.ts'
import { type ModelContent, modelContent, saveModelContent } from '../fleet/models/modelContent.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { safeHtml } from '../platform/http/safeHtml.ts'
import { bannersShown } from './bannersShown.ts'
import { type ContentValue, withHtml } from './contentValue.ts'
import { faqShown } from './faqShown.ts'
import { type ContentKey, readContent } from './readContent.ts'
import { saveBanners, saveFaq, saveValue } from './saveContent.ts'

type Banners = { content: string; image_lg: string | null; image_layout: string; theme: string }[]

/** Question: what stands in the tables, in the form that versions keep. */
export async function storedContent(db: Queryable, item: ContentItem): Promise<ContentValue> {
  if (item === 'faq') return (await faqShown(db)).sections
  if (item === 'banners') {
    const rows = await bannersShown(db)
    const value = rows.map(({ content, imageLg, imageLayout, theme }) => ({
      content,
      theme,
      image_lg: imageLg,
      image_layout: imageLayout,
    }))
    return withHtml({ item, value }, safeHtml)
  }
  const model = modelOf(item)
  if (model !== null) return await storedModel(db, { item, model })
  // Before staff have said how they are reached, the fields are empty.
  const nobody = { phone: '', email: '', hours: '', chat_address: null, assistance_phone: null, postal_address: [] }
  const key = item as ContentItem & ContentKey
  return (await readContent(db, [key]))[key] ?? (item === 'contact' ? nobody : null)
}

async function storedModel(db: Queryable, { item, model }: { item: ContentItem; model: string }) {
  const value = await modelContent(db, model)
  if (!value) throw new Refusal('MODEL_NOT_FOUND')
  return withHtml({ item, value }, safeHtml)
}

/** Puts a version where the shop reads it. */
export async function storeContent(tx: Tx, item: ContentItem, value: unknown): Promise<void> {
  if (item === 'faq') return await saveFaq(tx, value as Parameters<typeof saveFaq>[1])
  const model = modelOf(item)
  if (model !== null) return await saveModelContent(tx, model, value as ModelContent)
  if (item !== 'banners') return await saveValue(tx, item, value)
  const rows = (value as Banners).map(({ image_lg, image_layout, ...rest }) => ({
    ...rest,
    imageLg: image_lg,
    imageLayout: image_layout,
  }))
  await saveBanners(tx, rows)
}
