import { QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { type Act, perform } from '../../ui/data/acts.ts'
import { staffPaths } from '../api.ts'

/** Which questions of the console are asked anew once an act is done, and whether it is done once however often it is sent. */
export async function afterAct<Result, Given>(act: Act<Result, Given>, given = {} as Given) {
  const client = new QueryClient()
  const names = Object.keys(staffPaths)
  for (const name of names) client.setQueryData([name], {})
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'))
    return Response.json({})
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await perform(client, act, given)
  return { stale: names.filter((name) => client.getQueryData([name]) === undefined).sort(), once: keys[0] !== null }
}
