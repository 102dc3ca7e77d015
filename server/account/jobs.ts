import { addressOf } from '../../contract/addresses/addresses.ts'
import { type Sending, sendLetter } from '../content/sendLetter.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { hello } from '../providers/mail/letter.ts'
import { handleLetter, handleLink } from '../providers/mail/letterJob.ts'
import { forgetEmailChanges, mailEmailChange } from './email/changeEmail.ts'
import { emailChangeLetter } from './email/emailChangeLetter.ts'
import { emailConfirmationLink } from './email/emailConfirmationLink.ts'
import { mailPasskeyChanged } from './passkeys/passkeyChanged.ts'
import { mailPasswordChanged } from './password/passwordChanged.ts'
import { mailAddressLeft, mailCorrected } from './person/correctCustomer.ts'
import { addressLeftLetter, type Corrected, correctedLetter } from './person/correctedLetters.ts'
import { mailErased } from './person/emptyAccount.ts'
import { peopleOf } from './person/peopleOf.ts'
import {
  endIfTold,
  endRestriction,
  mailRestricted,
  mailRestrictionEnds,
  restrictionOf,
} from './person/processingRestriction.ts'
import { restrictionLetter } from './person/restrictionLetter.ts'
import { speakingTo } from './person/speakingTo.ts'
import { accountById, deleteTokensBefore } from './queries.ts'
import { newMailedToken } from './signIn/mailedToken.ts'
import { mailLoginLink, mailResetLink } from './signIn/requestLink.ts'
import { daysAfter } from './signIn/session.ts'
import { mailSignedOut, signedOutLetter } from './signIn/signOutByStaff.ts'
import { words } from './words.ts'

/** Ended tokens are kept a while, so that 'expired' and 'never was' can be told apart when somebody asks why. */
const KEEP_DAYS = 7

export function accountJobs(shop: Sending): { handlers: JobHandler[]; sweeps: Sweep[] } {
  return {
    handlers: [
      handleLink(mailLoginLink, ({ customerId }) => sendLink(shop, 'login', customerId)),
      handleLink(mailResetLink, ({ customerId }) => sendLink(shop, 'reset', customerId)),
      handleLetter(mailCorrected, async (corrected) => sendCorrected(await speakingTo(shop, corrected), corrected)),
      handleLetter(mailRestricted, (to) => sendRestricted(shop, to)),
      handleLetter(mailRestrictionEnds, (to) => sendRestrictionEnds(shop, to)),
      handleLetter(mailSignedOut, async (to) => sendSignedOut(await speakingTo(shop, to), to)),
      handleLetter(mailAddressLeft, ({ leftAddress, language }) => sendAddressLeft({ ...shop, language }, leftAddress)),
      handleLetter(mailErased, ({ leftAddress, language }) =>
        sendAddressLeft({ ...shop, language }, leftAddress, 'erased'),
      ),
      handleLetter(mailEmailChange, async (about) => {
        const letter = await emailChangeLetter(shop, about)
        if (letter) await sendLetter(shop, letter)
      }),
      handleLetter(mailPasswordChanged, async (to) => sendChanged(await speakingTo(shop, to), to)),
      handleLetter(mailPasskeyChanged, async (to) => sendPasskeyChanged(await speakingTo(shop, to), to)),
    ],
    sweeps: [
      {
        name: 'account.forget-tokens',
        everySeconds: 3_600,
        isUpkeep: true,
        run: async (stopping) => {
          const now = shop.clock.now()
          await forgetEmailChanges(shop.db, now)
          await deleteTokensBefore(shop.db, { before: daysAfter(now, -KEEP_DAYS), now }, stopping)
        },
      },
    ],
  }
}

/** The token is made here and not before, so that none lies in the queue. Trying again makes a new one. */
async function sendLink(shop: Sending, kind: 'login' | 'reset', customerId: string | null): Promise<void> {
  if (!customerId) return
  const { db, clock, config, language } = await speakingTo(shop, { customerId })
  const { email = '', firstName = null } = (await peopleOf(db, [customerId])).get(customerId) ?? {}
  // Forgotten or erased since the link was asked for.
  if (email === '') return
  const token = await newMailedToken(db, { customerId, kind, now: clock.now() })
  const url =
    kind === 'login'
      ? config.publicUrl + addressOf(`/kirjaudu/${token}`, language)
      : config.publicUrl + addressOf(`/vaihda-salasana/${token}?${new URLSearchParams({ email })}`, language)
  const { button, ...texts } = words[language].letters[kind]
  await sendLetter(shop, {
    to: email,
    language,
    ...texts,
    greeting: hello(firstName, language),
    button: { text: button, url, isSecret: true },
    about: { customerId, kind: `${kind}_link` },
  })
}

async function sendChanged(
  shop: Sending,
  { customerId, passkeysGone }: { customerId: string; passkeysGone: boolean },
): Promise<void> {
  const { language } = shop
  const { email, firstName } = await accountById(shop.db, customerId)
  const { letters, passkeysGone: alsoKeys } = words[language]
  const { button, paragraphs, ...texts } = letters.changed
  await sendLetter(shop, {
    to: email,
    language,
    ...texts,
    paragraphs: passkeysGone ? [...paragraphs, alsoKeys] : paragraphs,
    greeting: hello(firstName, language),
    button: { text: button, url: shop.config.publicUrl + addressOf('/salasana-unohtunut', language) },
    about: { customerId, kind: 'password_changed' },
  })
}

interface PasskeyChanged {
  customerId: string
  change: 'added' | 'removed'
  passkey: string
}

async function sendPasskeyChanged(shop: Sending, { customerId, change, passkey }: PasskeyChanged): Promise<void> {
  const { language } = shop
  const { email, firstName } = await accountById(shop.db, customerId)
  // Erased since then.
  if (email === '') return
  const { letters, passkeyButton, passkeyNote } = words[language]
  const { text, ...texts } = letters[change === 'added' ? 'passkeyAdded' : 'passkeyRemoved']
  await sendLetter(shop, {
    to: email,
    language,
    ...texts,
    paragraphs: [text(passkey)],
    notes: [passkeyNote],
    greeting: hello(firstName, language),
    button: { text: passkeyButton, url: shop.config.publicUrl + addressOf('/tili/tietosuoja', language) },
    about: { customerId, kind: `passkey_${change}` },
  })
}

async function sendCorrected(shop: Sending, corrected: Corrected): Promise<void> {
  const { config } = shop
  const { customerId, isNewAddress } = corrected
  const url = isNewAddress
    ? await emailConfirmationLink(shop, customerId)
    : config.publicUrl + addressOf('/tili', shop.language)
  const about = { customerId, kind: isNewAddress ? 'new_address' : 'corrected' }
  await sendLetter(shop, { ...(await correctedLetter(shop, corrected, url)), about })
}

async function sendRestricted(shop: Sending, { customerId }: { customerId: string }): Promise<void> {
  const restriction = await restrictionOf(shop.db, customerId, shop.clock.now())
  // Its end was asked for since the letter was put in: another one says so.
  if (!restriction || restriction.endAskedAt) return
  const letter = await restrictionLetter(await speakingTo(shop, { customerId }), { customerId })
  if (letter) await sendLetter(shop, { ...letter, about: { customerId, kind: 'restricted' } })
}

/** The end is set once the letter was taken; where no mailbox takes it, the restriction stays, and staff see that it does. */
async function sendRestrictionEnds(shop: Sending, asked: { customerId: string; askedAt: string }): Promise<void> {
  const { db, clock } = shop
  const { customerId, askedAt } = asked
  const restriction = await restrictionOf(db, customerId, clock.now())
  if (restriction?.endAskedAt?.toISOString() !== askedAt || restriction.until) return
  const until = endIfTold(clock.now())
  const letter = await restrictionLetter(await speakingTo(shop, { customerId }), { customerId, until })
  const outcome = letter && (await sendLetter(shop, { ...letter, about: { customerId, kind: 'restriction_ends' } }))
  if (outcome === 'ok') await endRestriction(db, asked, until)
}

async function sendSignedOut(shop: Sending, { customerId }: { customerId: string }): Promise<void> {
  const letter = await signedOutLetter(shop, { customerId }, shop.config.publicUrl)
  if (letter) await sendLetter(shop, { ...letter, about: { customerId, kind: 'signed_out' } })
}

// About nobody: the address stands nowhere else any more.
async function sendAddressLeft(shop: Sending, to: string, why?: 'erased'): Promise<void> {
  await sendLetter(shop, { ...addressLeftLetter(to, shop.language, why), about: null })
}
