import { Check, Minus } from 'lucide-react'
import { permissions, permittedTo, staffRoles } from '../../contract/ops/roles.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Screen } from '../frame/Screen.tsx'
import { roleNames } from '../session/fi.ts'
import { fi, permissionNames } from './fi.ts'

/** The permissions of each role: the very table that the server judges by. */
export function RightsPage() {
  return (
    <Screen title={fi.rights} lead={fi.rightsLead}>
      <Card>
        <div className="overflow-x-auto">
          <table className="w-full text-left">
            <caption className="sr-only">{fi.rights}</caption>
            <thead>
              <tr className="border-b border-line-strong">
                <th scope="col" className="py-2.5 pr-4 text-sm font-medium text-ink-soft">
                  {fi.right}
                </th>
                {staffRoles.map((role) => (
                  <th key={role} scope="col" className="px-2 py-2.5 text-center text-sm font-medium text-ink-soft">
                    {roleNames[role]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {permissions.map((permission) => (
                <tr key={permission} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-4 font-normal">
                    {permissionNames[permission]}
                  </th>
                  {staffRoles.map((role) => {
                    const may = permittedTo[role].includes(permission)
                    return (
                      <td key={role} className={`px-2 py-2.5 text-center ${may ? 'text-good' : 'text-ink-soft'}`}>
                        <Icon of={may ? Check : Minus} label={may ? fi.may : fi.mayNot} className="mx-auto" />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </Screen>
  )
}
