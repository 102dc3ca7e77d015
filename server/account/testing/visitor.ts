import type { AccountApp } from './accountApp.ts'

/** A password that breaks no rule. */
export const PASSWORD = 'Tunturipuro-7'

/** The answer to a failed login, whatever was wrong. */
export const wrongCredentials = {
  status: 422,
  json: {
    message: 'Tarkastathan syöttämäsi tiedot ja yritä uudelleen.',
    code: 'INVALID',
    errors: { email: ['Virheellinen sähköpostiosoite tai salasana.'] },
  },
  retryAfter: 0,
}
export const unauthenticated = {
  status: 401,
  json: { message: 'Unauthenticated.', code: 'UNAUTHENTICATED' },
  retryAfter: 0,
}

export const tokenOf = (answer: { json: unknown }) => (answer.json as { token: string }).token
export const tokenIn = (link: string | undefined) => new URL(link ?? '').pathname.split('/').at(-1) ?? ''

/** Acts of a visitor on the account's forms. */
export function visitor({ call, clock }: AccountApp) {
  let addresses = 0
  /** A network address of its own, so that only the test at hand fills its limits. */
  const freshAddress = () => {
    addresses += 1
    return `198.51.100.${addresses}`
  }
  return {
    freshAddress,
    signIn: (email: string, password: string, address = freshAddress()) =>
      call('login', { body: { email, password, device_name: 'web' }, address }),
    ask: (name: 'sendLoginToken' | 'forgotPassword', email: string, address = freshAddress()) =>
      call(name, { body: { email }, address }),
    later: (minutes: number) => clock.moveTo(clock.offset() + minutes * 60_000),
    /** To where the next counting window of so many seconds begins. */
    toFreshWindow: (seconds: number) =>
      clock.moveTo(clock.offset() + seconds * 1_000 - (clock.now().getTime() % (seconds * 1_000))),
  }
}
