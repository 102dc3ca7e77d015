import type { OpsClient } from './opsClient.ts'

/** A version of a text that was just made, as the acts on versions take it. */
export async function promoVersion(ops: OpsClient, shown_from: string | null) {
  await ops('publishContent', { body: { content: { item: 'promo', value: '<p>Koe</p>' }, shown_from } })
  const { versions } = (await ops('listContentVersions', { params: { item: 'promo' } })).body
  return { body: { item: 'promo', version_id: versions[0]?.version_id ?? '' }, subject: 'text promo' }
}
