import { expect, test } from 'vitest'
import { permissions, permittedTo, staffRoles } from '../../contract/ops/roles.ts'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { roleNames } from '../session/fi.ts'
import { fi, permissionNames } from './fi.ts'
import { RightsPage } from './RightsPage.tsx'

test('every right stands with who has it, in words for who does not see the signs, and keys reach all of it', () => {
  const html = drawn(<RightsPage />)
  expect(html).toContain(`<section tabindex="0" aria-label="${fi.rights}"`)
  const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row)
  expect(heardOf(rows[0] ?? '')).toBe(`|${[fi.right, ...staffRoles.map((role) => roleNames[role])].join('|')}|`)
  const told = rows
    .slice(1)
    .map((row) => ({
      name: heardOf(row).split('|')[1],
      may: [...row.matchAll(/<td class="([^"]*)".*?aria-label="([^"]*)"/gs)].map(([, look, said]) => [
        said,
        /text-good/.test(look ?? ''),
      ]),
    }))
  expect(told).toEqual(
    permissions.map((permission) => ({
      name: permissionNames[permission],
      may: staffRoles.map((role) => (permittedTo[role].includes(permission) ? [fi.may, true] : [fi.mayNot, false])),
    })),
  )
})
