import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { cookieOf } from '../../testing/cookieOf.ts'
import type { TestShop } from '../../testing/testShop.ts'

/** The header by which the console's own code is known, while a person is there. */
export const fromConsole = { 'x-hallinta': 'person' }

/** The headers of a browser in which an invented person of the staff is signed in to the console. */
export async function signedIn({ http }: Pick<TestShop, 'http'>, person: string) {
  const url = `${opsRoot}/sign-in/sandbox`
  const answer = await http.inject({ method: 'POST', url, headers: fromConsole, payload: { person } })
  return { ...fromConsole, cookie: cookieOf(answer) }
}
