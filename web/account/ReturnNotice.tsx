import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { Notice, type Tone } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useAddressParams } from '../useAddressParams.ts'
import { words as chargesWords } from './charges/words.ts'
import { words } from './orders/words.ts'
import { words as servicesWords } from './services/words.ts'

/** How a visit to the card provider's page ended, by the flag it came back with. */
const results = (language: Language): Record<string, { tone: Tone; title: string; note?: string }> => {
  const t = words[language]
  const services = servicesWords[language]
  const charges = chargesWords[language]
  return {
    maksukorttivirhe: { tone: 'bad', title: t.cardFailed, note: t.cardFailedNote },
    maksukorttilisatty: { tone: 'good', title: t.cardAdded },
    ostettu: { tone: 'good', title: services.bought, note: services.backBoughtNote },
    ostovirhe: { tone: 'bad', title: services.backNotBought, note: services.backNotBoughtNote },
    maksettu: { tone: 'good', title: charges.backPaid, note: charges.backPaidNote },
    maksuvirhe: { tone: 'bad', title: charges.backFailed, note: charges.backFailedNote },
    maksukesken: { tone: 'info', title: charges.backPending, note: charges.backPendingNote },
  }
}

/** Tells it once, and takes it out of the address. */
export function ReturnNotice() {
  const language = useLanguage()
  const params = useAddressParams()
  const navigate = useNavigate()
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    const flag = Object.keys(results(language)).find((name) => params.has(name))
    if (!flag) return
    setTold(flag)
    void navigate('?', { replace: true, preventScrollReset: true })
  }, [params, navigate, language])
  const result = results(language)[told ?? '']
  if (!result) return null
  return (
    <Notice tone={result.tone} title={result.title} live={result.tone === 'bad' ? 'alert' : 'status'}>
      {result.note}
    </Notice>
  )
}
