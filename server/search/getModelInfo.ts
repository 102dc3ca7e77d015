import type { AnswerOf } from '../../contract/call.ts'
import type * as promises from '../../contract/search.ts'
import { factsOfModel, modelByName } from '../fleet/models/findModel.ts'
import type { Db } from '../platform/database/database.ts'
import { cleanHtml } from '../platform/http/html.ts'
import { Refusal } from '../platform/http/refusal.ts'

export async function getModelInfo({ db }: { db: Db }, name: string): Promise<AnswerOf<typeof promises.getModelInfo>> {
  const model = await modelByName(db, name)
  if (!model) throw new Refusal('MODEL_NOT_FOUND')
  return { image_md: model.imageMd, info: cleanHtml(model.info), fuel: model.fuel, facts: factsOfModel(model) }
}
