import { modelByName } from '../fleet/models/findModel.ts'
import type { Db } from '../platform/database/database.ts'
import { cleanHtml } from '../platform/http/html.ts'
import { Refusal } from '../platform/http/refusal.ts'

export async function getModelInfo({ db }: { db: Db }, name: string): Promise<{ image_md: string; info: string }> {
  const model = await modelByName(db, name)
  if (!model) throw new Refusal('MODEL_NOT_FOUND')
  return { image_md: model.imageMd, info: cleanHtml(model.info) }
}
