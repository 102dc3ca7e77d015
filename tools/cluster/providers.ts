import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { publishedDigitransit } from '../../server/providers/published/digitransit.ts'
import { publishedDnb } from '../../server/providers/published/dnb.ts'
import { publishedEnento } from '../../server/providers/published/enento.ts'
import { publishedTelia } from '../../server/providers/published/ftnTelia.ts'
import { publishedPaytrail } from '../../server/providers/published/paytrail.ts'
import { publishedPrh } from '../../server/providers/published/prh.ts'
import { publishedSmtp } from '../../server/providers/published/smtp.ts'

const NOTICE_TRIES = 60

/** A notice that the shop cannot take now is brought again, as a processor does. */
async function deliverPatiently(url: string): Promise<void> {
  for (let tries = 0; tries < NOTICE_TRIES; tries += 1) {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer && answer.status < 500) return
    await pause(2_000)
  }
}

/** Everybody outside of the shop, each played from what the provider publishes; they remember what the database may forget. */
export async function openProviders(undo: (act: () => unknown) => void) {
  const all = {
    broker: await publishedTelia('production'),
    enento: await publishedEnento(),
    dnb: await publishedDnb(),
    prh: await publishedPrh(),
    digitransit: await publishedDigitransit(),
    paytrail: await publishedPaytrail({
      account: { account: '900014', secret: randomBytes(24).toString('hex') },
      deliver: deliverPatiently,
    }),
    smtp: await publishedSmtp(),
  }
  for (const stub of Object.values(all)) undo(() => stub.close())
  all.digitransit.know('Helsinki', [
    { name: 'Helsinki', layer: 'localadmin', localadmin: 'Helsinki', lat: 60.170833, lng: 24.9375 },
  ])
  return all
}
export type Providers = Awaited<ReturnType<typeof openProviders>>

export const settingsOf = (providers: Providers): Record<string, string> =>
  Object.assign(
    { LICENCE: 'declaration', STAFF_SIGN_IN: 'passkeys' },
    ...Object.values(providers).map(({ settings }) => settings),
  )
