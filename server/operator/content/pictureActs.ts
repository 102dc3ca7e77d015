import { checkedPicture } from '../../fleet/pictures/checkedPicture.ts'
import { wrongUnder } from '../../fleet/pictures/readPicture.ts'
import { savePictures } from '../../fleet/pictures/savePictures.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { audited } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'

/** Pictures of the pages. */
export const pictureActs = (shop: { db: Db; clock: Clock }): Pick<OpsHandlers, 'savePicture' | 'addPicture'> => ({
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
