import type { AnswerOf } from '../../contract/call.ts'
import type { Language } from '../../contract/language.ts'
import type * as promises from '../../contract/search.ts'
import { speechOf } from '../content/speechOf.ts'
import { spokenModel } from '../content/spokenContent.ts'
import { factsOfModel, modelByName } from '../fleet/models/findModel.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

export async function getModelInfo(
  { db, language }: { db: Db; language: Language },
  name: string,
): Promise<AnswerOf<typeof promises.getModelInfo>> {
  const model = await modelByName(db, name)
  if (!model) throw new Refusal('MODEL_NOT_FOUND')
  const spoken = spokenModel(model, await speechOf(db, language, model))
  const { imageMd: image_md, info, fuel, equipmentLang: equipment_lang } = spoken
  return { image_md, info, fuel, facts: factsOfModel(spoken), equipment_lang }
}
