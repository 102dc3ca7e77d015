import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Devices } from './Devices.tsx'
import { DownloadData } from './DownloadData.tsx'
import { Passkeys } from './Passkeys.tsx'
import { words } from './words.ts'

/** The customer's devices and passkeys, the copy of what is kept of the customer, and its end. */
export function OwnDataPage() {
  const t = words[useLanguage()]
  return (
    <Page title={t.title} lead={t.lead}>
      <div className="grid gap-8">
        <Devices />
        <Passkeys />
        <DownloadData />
        <DeleteAccount />
        <div className="max-sm:grid">
          <ButtonLink to="/tili">{t.toAccount}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}
