import type { observePorts } from './observePorts.ts'
import type { Config } from './platform/settings/config.ts'
import type { ShopParts } from './platform/shopParts.ts'
import { cardProviders } from './providers/cards/cardProviders.ts'
import type { CardProvider, CardProviders } from './providers/cards/cards.ts'
import { createPaytrail } from './providers/cards/paytrail.ts'
import { createSandboxCards, deliverByHttp, type SandboxNeeds } from './providers/cards/sandboxCards.ts'
import { companiesFrom } from './providers/companies/companiesFrom.ts'
import { companyCreditFrom, creditFrom } from './providers/credit/creditFrom.ts'
import { createDigitransit } from './providers/geocoding/digitransit.ts'
import { createGazetteer } from './providers/geocoding/gazetteer.ts'
import type { Geocoder } from './providers/geocoding/geocoding.ts'
import { withFallback } from './providers/geocoding/withFallback.ts'
import { licenceFrom } from './providers/licence/licenceFrom.ts'
import type { Mail } from './providers/mail/mail.ts'
import { sandboxMail } from './providers/mail/sandboxMail.ts'
import { smtpMail } from './providers/mail/smtp.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'secrets' | 'log'> {
  /** Wraps a port, so that every call of it is timed. */
  observe: ReturnType<typeof observePorts>
  config: Config
}

/** The outside world that the settings name. */
export function chooseProviders(needs: Needs) {
  const { observe } = needs
  const terminal = sandboxCardNeeds(needs)
  const companies = companiesFrom(needs)
  return {
    geocoder: observe('geocoder', geocoderOf(needs)),
    mail: observe('mail', mailOf(needs)),
    cards: cardsOf(needs, terminal),
    /** The needs of the terminal page; null where real cards are taken. */
    terminal: needs.config.CARDS === 'sandbox' ? terminal : null,
    licence: observe('licence', licenceFrom(needs)),
    credit: observe('credit', creditFrom(needs)),
    companies: {
      ...companies,
      registry: observe('registry', companies.registry),
      signing: observe('signing', companies.signing),
    },
    companyCredit: observe('companyCredit', companyCreditFrom(needs)),
  }
}

function geocoderOf({ config }: Needs): Geocoder {
  const gazetteer = createGazetteer({ sandbox: config.simulated.length > 0 })
  if (config.GEOCODING === 'gazetteer') return gazetteer
  return withFallback(createDigitransit({ url: config.DIGITRANSIT_URL, key: config.DIGITRANSIT_KEY ?? '' }), gazetteer)
}

const mailOf = ({ config, db, clock, log }: Needs): Mail =>
  config.MAIL_PROVIDER === 'sandbox'
    ? sandboxMail({ db, clock })
    : smtpMail({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM, log })

const sandboxCardNeeds = ({ config, db, clock, secrets }: Needs): SandboxNeeds => ({
  db,
  clock,
  publicUrl: config.publicUrl,
  account: { account: '375917', secret: secrets.sign('cards', 'sandbox') },
  deliver: deliverByHttp,
})

/** New cards go to the one that `CARDS` names. Paytrail's go on being charged for as long as its account is in the settings. */
function cardsOf({ observe, config, clock, log }: Needs, terminal: SandboxNeeds): CardProviders {
  const { CARDS, PAYTRAIL_URL: url, PAYTRAIL_ACCOUNT: account, PAYTRAIL_SECRET: secret } = config
  const secondSecret = config.PAYTRAIL_SECOND_SECRET
  const email = /<(.+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM
  const known: Record<typeof CARDS, CardProvider | null> = {
    sandbox: CARDS === 'sandbox' ? observe('cards', createSandboxCards(terminal), 'sandbox') : null,
    paytrail:
      account && secret
        ? observe('cards', createPaytrail({ url, account, secret, secondSecret, email, clock, log }), 'paytrail')
        : null,
  }
  return cardProviders(CARDS, known, log)
}
