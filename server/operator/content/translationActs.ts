import * as promises from '../../../contract/ops/content/translations.ts'
import { contentChanged } from '../../content/contentState.ts'
import { madeTranslations } from '../../content/madeTranslations.ts'
import { otherSums } from '../../content/otherSums.ts'
import { saveTranslations } from '../../content/saveTranslations.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'
import { providedTexts, withTranslations } from './providedTexts.ts'

/** The provider's texts in other languages. */
export const translationActs = (shop: Shop): Pick<OpsHandlers, 'listTranslations' | 'saveTranslation'> => ({
  listTranslations: async ({ query: { show } }) => {
    const texts = withTranslations(await providedTexts(shop), await madeTranslations(shop.db))
    const isOpen = ({ translations }: (typeof texts)[number]) => translations.some(({ state }) => state !== 'made')
    return { texts: show === 'all' ? texts : texts.filter(isOpen) }
  },
  saveTranslation: act(shop, promises.saveTranslation, async (tx, { body, actor: by }) => {
    const { place, language, original, text, seen } = body
    const isMeant = (one: { place: string; original: string }) => one.place === place && one.original === original
    const texts = await providedTexts({ db: tx, clock: shop.clock })
    const textNow = async () => withTranslations(texts, await madeTranslations(tx)).find(isMeant)
    const known = await textNow()
    if (!known) throw invalid({ original: [(spoken) => words[spoken].otherOriginal] })
    const standing = known.translations.find((one) => one.language === language)
    if (seen !== undefined && seen !== (standing?.at ?? null)) throw contentChanged(standing?.by, standing?.at)
    const { finnish } = known
    const sums = otherSums(finnish, text)
    if (sums.length > 0) throw invalid({ text: [(spoken) => words[spoken].otherSums(sums.join('; '))] })
    await saveTranslations(tx, language, [{ place, finnish, text }], { now: shop.clock.now(), by })
    return (await textNow()) ?? known
  }),
})
