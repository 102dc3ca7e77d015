import type { Config } from './platform/settings/config.ts'

const simulations: Record<Config['simulated'][number], string> = {
  IDENTIFICATION: 'bank identification (Testipankki, one button per test person)',
  LICENCE: 'driving licence register',
  CREDIT: 'credit information',
  COMPANIES: 'trade register',
  SIGNING_RIGHTS: 'signing rights of companies',
  CARDS: 'payment cards (choose a scenario, no card number is asked)',
  MAIL_PROVIDER: 'mail (an outbox instead of real letters)',
  STAFF_SIGN_IN: 'staff (one button per invented person)',
}

/** The next steps for a person who started the shop. */
export function startupBanner({ publicUrl, simulated }: Config): string {
  const lines = [
    '',
    `  The shop is open:  ${publicUrl}`,
    `  Staff's console:   ${publicUrl}/hallinta`,
    `  Its calls:         ${publicUrl}/api/docs`,
  ]
  if (simulated.length > 0) {
    lines.push(
      `  Sandbox:           ${publicUrl}/sandbox`,
      `    mail             ${publicUrl}/sandbox/posti`,
      `    clock            ${publicUrl}/sandbox/kello`,
      `    style page       ${publicUrl}/sandbox/tyyli`,
      '  Simulated:',
      ...simulated.map((name) => `    - ${simulations[name]}`),
    )
  }
  return [...lines, '  Stop with Ctrl-C.', ''].join('\n')
}
