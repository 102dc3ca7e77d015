import type { AnswerOf } from '../../contract/call.ts'
import type * as promises from '../../contract/search.ts'
import { speechOf } from '../content/speechOf.ts'
import { spokenModel } from '../content/spokenContent.ts'
import { factsOfModel, modelByName } from '../fleet/models/findModel.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ShopParts } from '../platform/shopParts.ts'

export async function getModelInfo(
  { db, language }: Pick<ShopParts, 'db' | 'language'>,
  name: string,
): Promise<AnswerOf<typeof promises.getModelInfo>> {
  const model = await modelByName(db, name)
  if (!model) throw new Refusal('MODEL_NOT_FOUND')
  const spoken = spokenModel(model, await speechOf(db, language, model))
  const { imageMd: image_md, info, fuel, equipmentLang: equipment_lang } = spoken
  return { image_md, info, fuel, facts: factsOfModel(spoken), equipment_lang }
}
