import type { Page } from '@playwright/test'

/** A device with passkeys of its own, unlocked by its person. */
export async function addAuthenticator(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    takeAway: () => device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}
