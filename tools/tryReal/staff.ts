import type { DirectoryAccount } from '../../server/providers/published/directory.ts'
import { newStaffMember, type StaffMember } from './shopCalls.ts'
import { runCommand, type Way } from './shopProcess.ts'
import { must } from './steps.ts'

/** The command line of the operator, as one types it on the machine of the shop. */
export const ops = (words: string[], settings: Record<string, string>, way?: Way): Promise<string> =>
  runCommand(['server/operator/ops.ts', ...words], settings, way)

/** Invited on the machine of the shop, as an administrator, and signed in through the directory. */
export async function signInAs(
  account: DirectoryAccount,
  { url, settings, signsIn }: { url: string; settings: Record<string, string>; signsIn(who: DirectoryAccount): void },
): Promise<StaffMember> {
  await ops(['staff', 'invite', account.name, account.username], settings)
  const member = newStaffMember(url)
  signsIn(account)
  const { address } = await member.ask('beginDirectory', { body: {} })
  const landed = await member.browser.follow(await member.browser.open(address, url))
  const { pathname, search } = new URL(landed.url)
  must(pathname.startsWith('/hallinta') && !search, `The directory led to ${pathname}${search}`)
  const { name } = await member.ask('whoAmI')
  must(name === account.name, `The directory signed in ${name}`)
  return member
}

/** One proposes to pay back, which is above what one person may; the other one approves it. */
export async function creditByTwo(
  [first, second]: readonly [StaffMember, StaffMember],
  { invoice_number, amount }: { invoice_number: string; amount: number },
): Promise<string> {
  const reason = 'Auto vaihtui toiseen'
  const proposed: unknown = await first.ask('creditInvoice', { body: { invoice_number, amount, reason } })
  const { code, proposal_id = '' } = proposed as { code?: string; proposal_id?: string }
  must(code === 'PROPOSED', `A credit of ${amount} EUR by one person is ${code ?? 'done'}`)
  const { answer } = await second.ask('approveProposal', { body: { proposal_id } })
  must(answer.total === amount, `The approved credit is ${answer.total}`)
  return String(answer.credit_invoice_number)
}
