import { Check, Minus } from 'lucide-react'
import { permissions, permittedTo, staffRoles } from '../../contract/ops/roles.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Scrolled } from '../../ui/layout/Scrolled.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { words as sessionWords } from '../session/words.ts'
import { words } from './words.ts'

/** The permissions of each role: the very table that the server judges by. */
export function RightsPage() {
  const language = useLanguage()
  const t = words[language]
  return (
    <Screen title={t.rights} lead={t.rightsLead}>
      <Card>
        <Scrolled label={t.rights} className="">
          <table className="w-full text-left">
            <caption className="sr-only">{t.rights}</caption>
            <thead>
              <tr className="border-b border-line-strong">
                <th scope="col" className="py-2.5 pr-4 text-sm font-medium text-ink-soft">
                  {t.right}
                </th>
                {staffRoles.map((role) => (
                  <th key={role} scope="col" className="px-2 py-2.5 text-center text-sm font-medium text-ink-soft">
                    {sessionWords[language].roleNames[role]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {permissions.map((permission) => (
                <tr key={permission} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-4 font-normal">
                    {t.permissionNames[permission]}
                  </th>
                  {staffRoles.map((role) => {
                    const may = permittedTo[role].includes(permission)
                    return (
                      <td key={role} className={`px-2 py-2.5 text-center ${may ? 'text-good' : 'text-ink-soft'}`}>
                        <Icon of={may ? Check : Minus} label={may ? t.may : t.mayNot} className="mx-auto" />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </Card>
    </Screen>
  )
}
