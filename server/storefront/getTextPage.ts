import type { TextPage } from '../../contract/storefront.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { readContent } from './readContent.ts'

/** One of the long texts behind the info links. */
export async function getTextPage({ db }: { db: Db }, page: TextPage): Promise<{ html: string }> {
  const html = (await readContent(db, [page]))[page]
  if (html === '') throw new Refusal('NOT_FOUND')
  return { html }
}
