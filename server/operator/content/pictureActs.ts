import * as promises from '../../../contract/ops/content/content.ts'
import { checkedPicture } from '../../fleet/pictures/checkedPicture.ts'
import { wrongUnder } from '../../fleet/pictures/readPicture.ts'
import { savePictures } from '../../fleet/pictures/savePictures.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { type ActShop, act } from '../act.ts'

/** Pictures of the pages. */
export const pictureActs = (shop: ActShop) => ({
  savePicture: act(shop, promises.savePicture, async (tx, { body: { name, bytes: given } }) => {
    const bytes = Buffer.from(given, 'base64')
    const wrong = wrongUnder(name, bytes, shop.language)
    if (wrong) throw invalid({ bytes: [wrong] })
    const addresses = await savePictures(tx, new Map([[name, bytes]]))
    return { address: addresses.get(name) ?? '' }
  }),
  addPicture: act(shop, promises.addPicture, async (tx, { body: { use, bytes: given }, about }) => {
    const bytes = Buffer.from(given, 'base64')
    const { name, width, height, wrong } = checkedPicture(use, bytes, shop.language)
    if (wrong) throw invalid({ bytes: [wrong] })
    about(`picture ${name}`)
    const addresses = await savePictures(tx, new Map([[name, bytes]]))
    return { address: addresses.get(name) ?? '', width, height }
  }),
})
