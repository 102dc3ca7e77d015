import type { Queryable } from '../platform/database/database.ts'
import { bannersShown } from './bannersShown.ts'
import { dueContent } from './dueContent.ts'
import { faqShown } from './faqShown.ts'
import { type ContentKey, contentIn, readContent } from './readContent.ts'

type Banners = Awaited<ReturnType<typeof bannersShown>>
type Given = { content: string; image_lg: string | null; image_layout: Banners[number]['imageLayout']; theme: string }

/** Question: what the pages say at this moment, and when they next say something else. Four statements. */
export async function pageContent<K extends ContentKey>(db: Queryable, keys: readonly K[], now: Date) {
  // First: what is settled between the two reads is then in both, never in neither.
  const { values, next } = await dueContent(db, now)
  const content = await readContent(db, keys)
  const faq = await faqShown(db)
  const banners = await bannersShown(db)
  const due = contentIn(Object.fromEntries(values))
  const texts = keys.filter((key) => (values as ReadonlyMap<string, unknown>).has(key)).map((key) => [key, due[key]])
  return {
    content: { ...content, ...Object.fromEntries(texts) },
    faq: values.has('faq') ? { sections: values.get('faq') as typeof faq.sections } : faq,
    banners: (values.get('banners') as Given[] | undefined)?.map(bannerRow) ?? banners,
    next,
  }
}

const bannerRow = ({ image_lg, image_layout, ...rest }: Given, sort: number): Banners[number] => ({
  ...rest,
  sort,
  imageLg: image_lg,
  imageLayout: image_layout,
})
