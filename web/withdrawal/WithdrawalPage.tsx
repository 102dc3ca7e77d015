import { Link } from '../../ui/button/Link.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ContactFacts } from '../storefront/ContactFacts.tsx'
import { CheckNotice } from './CheckNotice.tsx'
import { NoticeFields } from './NoticeFields.tsx'
import { Receipt } from './Receipt.tsx'
import { useNotice } from './useNotice.ts'
import { words } from './words.ts'

/** Withdrawing from a contract: the statement, a second press that confirms it, the receipt. Open to everybody. */
export function WithdrawalPage() {
  const t = words[useLanguage()]
  const notice = useNotice()
  const { view } = notice
  return (
    <Page title={t.title} lead={view === 'statement' ? t.lead : undefined} width="form">
      <div className="grid gap-10">
        {view === 'statement' && <NoticeFields notice={notice} />}
        {view === 'check' && <CheckNotice notice={notice} />}
        {view === 'received' && <Receipt notice={notice} receivedAt={notice.receivedAt ?? ''} />}
        {view === 'statement' && <Consequences />}
      </div>
    </Page>
  )
}

function Consequences() {
  const t = words[useLanguage()]
  return (
    <div className="grid gap-6">
      <section>
        <h2 className="text-lg font-bold">{t.whatNext}</h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5">
          {t.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>{t.privateOnly}</li>
        </ul>
      </section>
      <section>
        <h2 className="text-lg font-bold">{t.otherWays}</h2>
        <p className="mt-2">{t.otherWaysNote}</p>
        <p className="mt-2">
          <ContactFacts />
        </p>
        <p className="mt-2">
          <Link to="/sopimusehdot" className="text-link">
            {t.terms}
          </Link>
        </p>
      </section>
    </div>
  )
}
