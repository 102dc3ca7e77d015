import { textKeys } from '../../../contract/ops/content/contentItems.ts'
import { bannersShown } from '../../content/bannersShown.ts'
import { contactFacts } from '../../content/contactFacts.ts'
import { faqShown } from '../../content/faqShown.ts'
import { publishContent } from '../../content/publishContent.ts'
import { readContent } from '../../content/readContent.ts'
import { checkedPicture } from '../../fleet/pictures/checkedPicture.ts'
import { wrongUnder } from '../../fleet/pictures/readPicture.ts'
import { savePictures } from '../../fleet/pictures/savePictures.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { actorOf, audited } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'

type Shop = { db: Db; clock: Clock }

/** Banners and their pictures. */
export const bannerActs = (
  shop: Shop,
): Pick<OpsHandlers, 'listBanners' | 'saveBanners' | 'savePicture' | 'addPicture'> => ({
  listBanners: async () => ({
    banners: (await bannersShown(shop.db)).map((row) => ({
      content: row.content,
      image_lg: row.imageLg && nameOf(row.imageLg),
      image_layout: row.imageLayout,
      theme: row.theme,
    })),
  }),
  saveBanners: ({ body: { banners }, staff }) =>
    audited(shop, staff, { act: 'saveBanners', subject: 'banners', detail: { banners } }, async (tx) => {
      const addresses = await savePictures(tx, new Map())
      const errors = banners.flatMap(({ image_lg }, at) =>
        image_lg && !addresses.has(image_lg) ? [[`banners.${at}.image_lg`, ['Kuvaa ei ole tallennettu.']]] : [],
      )
      if (errors.length > 0) throw invalid(Object.fromEntries(errors))
      const rows = banners.map(({ image_lg, image_layout, ...rest }) => ({
        ...rest,
        image_lg: (image_lg && addresses.get(image_lg)) ?? null,
        image_layout,
      }))
      await publishContent(tx, { ...now(shop, staff), item: 'banners', value: rows })
      return { banners: rows.length }
    }),
  savePicture: async ({ body: { name, bytes: given }, staff }) => {
    const bytes = Buffer.from(given, 'base64')
    const wrong = wrongUnder(name, bytes)
    if (wrong) throw invalid({ bytes: [wrong] })
    return await audited(shop, staff, { act: 'savePicture', subject: `picture ${name}` }, async (tx) => {
      const addresses = await savePictures(tx, new Map([[name, bytes]]))
      return { address: addresses.get(name) ?? '' }
    })
  },
  addPicture: async ({ body: { use, bytes: given }, staff }) => {
    const bytes = Buffer.from(given, 'base64')
    const { name, width, height, wrong } = checkedPicture(use, bytes)
    if (wrong) throw invalid({ bytes: [wrong] })
    return await audited(
      shop,
      staff,
      { act: 'addPicture', subject: `picture ${name}`, detail: { use } },
      async (tx) => {
        const addresses = await savePictures(tx, new Map([[name, bytes]]))
        return { address: addresses.get(name) ?? '', width, height }
      },
    )
  },
})

const now = ({ clock }: Shop, staff: Staff) => ({ by: actorOf(staff), now: clock.now() })

/** `norra-kide.svg` of `/kuvat/norra-kide.svg?v=...`. */
const nameOf = (address: string): string => /\/([^/?]+)(\?|$)/.exec(address)?.[1] ?? address

/** Questions, answers and the texts of pages. What was there before stays in the audit. */
export const textActs = (shop: Shop): Pick<OpsHandlers, 'listFaq' | 'saveFaq' | 'listTexts' | 'saveText'> => ({
  listFaq: () => faqShown(shop.db),
  saveFaq: ({ body: { sections }, staff }) =>
    audited(shop, staff, { act: 'saveFaq', subject: 'faq', detail: { sections } }, async (tx) => {
      await publishContent(tx, { ...now(shop, staff), item: 'faq', value: sections })
      return { sections: sections.length, questions: sections.flatMap(({ questions }) => questions).length }
    }),
  listTexts: async () => {
    const texts = await readContent(shop.db, textKeys)
    return { texts: textKeys.map((name) => ({ text: name, html: texts[name] })) }
  },
  saveText: ({ body: { text: name, html }, staff }) =>
    audited(shop, staff, { act: 'saveText', subject: `text ${name}`, detail: { html } }, async (tx) => {
      await publishContent(tx, { ...now(shop, staff), item: name, value: html })
      return { text: name }
    }),
})

/** How customers reach the customer service. */
export const contactFactActs = (shop: Shop): Pick<OpsHandlers, 'listContactFacts' | 'saveContactFacts'> => ({
  listContactFacts: async () => ({ contact: await contactFacts(shop.db) }),
  saveContactFacts: ({ body: contact, staff }) =>
    audited(shop, staff, { act: 'saveContactFacts', subject: 'contact facts', detail: contact }, async (tx) => {
      await publishContent(tx, { ...now(shop, staff), item: 'contact', value: contact })
      return { contact }
    }),
})
