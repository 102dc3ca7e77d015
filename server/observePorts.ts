import type { Logger } from 'pino'
import type { Histogram } from 'prom-client'
import { event } from './platform/observe/events.ts'
import type { KeptFigures } from './platform/observe/keptFigures.ts'
import { observedPort } from './platform/observe/observedPort.ts'
import { currentCause } from './platform/observe/requestContext.ts'
import { oncePerMinute } from './platform/oncePerMinute.ts'
import type { Config } from './platform/settings/config.ts'

/** Which setting names the provider behind a port. */
const settingOf = {
  identification: 'IDENTIFICATION',
  cards: 'CARDS',
  mail: 'MAIL_PROVIDER',
  geocoder: 'GEOCODING',
  licence: 'LICENCE',
  credit: 'CREDIT',
  companyCredit: 'CREDIT',
  registry: 'COMPANIES',
  signing: 'SIGNING_RIGHTS',
  directory: 'STAFF_SIGN_IN',
} as const satisfies Record<string, keyof Config>
export type PortName = keyof typeof settingOf
export const portNames: string[] = Object.keys(settingOf)

interface Watchers {
  config: Config
  log: Logger
  seconds: Histogram<'port' | 'provider' | 'call' | 'outcome'>
  figures?: KeptFigures
}

/**
 * Times every call to the outside by port, provider and outcome, tells of letters and of forged callbacks, and says why a
 * real provider gave no answer.
 */
export function observePorts({ config, log, seconds, figures }: Watchers) {
  const rarely = oncePerMinute()
  return <P extends object>(port: PortName, outside: P, provider = String(config[settingOf[port]])): P =>
    observedPort(port, outside, ({ method, outcome, code, seconds: took }) => {
      seconds.observe({ port, provider, call: method, outcome }, took)
      figures?.outsideCall({ port, provider, outcome, seconds: took })
      if (port === 'cards' && outcome === 'forged') event('callback', { outcome, kind: method })
      if (port === 'mail' && method === 'send')
        event('letter', { outcome: outcome === 'ok' ? 'sent' : outcome, kind: currentCause().job })
      const more = outcome === 'unavailable' && provider !== 'sandbox' && rarely(`${port} ${method} ${code}`)
      if (more) log.warn({ port, provider, call: method, code, ...more }, 'provider gave no answer')
    })
}
