import { randomBytes } from 'node:crypto'
import { publishedDigitransit } from '../../server/providers/published/digitransit.ts'
import { publishedDirectory } from '../../server/providers/published/directory.ts'
import { publishedDnb } from '../../server/providers/published/dnb.ts'
import { publishedEnento } from '../../server/providers/published/enento.ts'
import { publishedTelia } from '../../server/providers/published/ftnTelia.ts'
import { publishedPaytrail } from '../../server/providers/published/paytrail.ts'
import { publishedPrh } from '../../server/providers/published/prh.ts'
import { publishedSmtp } from '../../server/providers/published/smtp.ts'
import type { Machine } from './realShop.ts'

/** Not the account that Paytrail publishes for anybody's tries: production refuses that one. */
const MERCHANT = { account: '900014', secret: randomBytes(24).toString('hex') }

/** Everybody outside of the shop, each played from what the provider publishes. */
export async function openProviders({ directoryProxy, undo }: Machine) {
  const all = {
    broker: await publishedTelia('production'),
    enento: await publishedEnento(),
    dnb: await publishedDnb(),
    prh: await publishedPrh(),
    digitransit: await publishedDigitransit(),
    paytrail: await publishedPaytrail({ account: MERCHANT }),
    smtp: await publishedSmtp(),
    directory: await publishedDirectory(directoryProxy.url),
  }
  for (const stub of Object.values(all)) undo(() => stub.close())
  directoryProxy.leadTo(all.directory.url)
  return all
}
export type Providers = Awaited<ReturnType<typeof openProviders>>

/** The settings with which the shop asks all of them. A licence has no register yet: its holder declares it. */
export const settingsOf = (providers: Providers): Record<string, string> =>
  Object.assign({ LICENCE: 'declaration' }, ...Object.values(providers).map(({ settings }) => settings))
