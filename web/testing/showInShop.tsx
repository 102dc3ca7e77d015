import '../../ui/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { calls } from '../../contract/calls.ts'
import { apiRoot, type CallName } from '../../contract/paths.ts'
import { queryDefaults } from '../../ui/data/queryDefaults.ts'
import { type Asked, allAnswered, answeringServer, type Said } from '../../ui/testing/answeringServer.ts'
import { beginAnew, SaidBefore } from '../../ui/testing/beginAnew.tsx'
import { draw } from '../../ui/testing/draw.tsx'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'
import { loadMatched } from '../page.ts'
import { routes } from '../routes.tsx'
import { ShopRouter } from '../ShopRouter.tsx'
import { addressOf } from '../shopHistory.ts'
import { saveToken } from '../token.ts'
import { memoryHistory } from './memoryHistory.ts'
import { Speaking } from './speaking.tsx'

/** Answers of the server, by the names of the calls. */
export type Answers = { [N in CallName]?: Said<Some<Answer<N>>> }

interface Visit {
  /** Values that an earlier visit left in the local storage of the browser. */
  kept?: Record<string, string>
  /** Nobody is signed in yet, although `user` has an answer: for whoever signs in on the page. */
  isVisitor?: true
}

interface Around extends Visit {
  answers?: Answers
  /** The address of the page. */
  at?: string
  /** The address of the page before it. */
  from?: string
}

interface Shown {
  /** The requests to a call, in turn. */
  sent(name: CallName): Asked[]
  /** The texts in all that the server answered. */
  told(): string[]
  /** The address that is shown now. */
  at(): string
  /** Back or forth through the pages of the visit, as by the browser's buttons: `-1` is one back. */
  go(by: number): void
}

/** Draws a part of a page of the shop in the browser. Somebody is signed in where the call `user` has an answer. */
export async function showPart(part: ReactNode, around: Around = {}): Promise<Shown> {
  const { answers = {}, at = '/', from, ...visit } = around
  const { sent, told, client } = await begin(answers, visit)
  let shown = at
  let navigate: NavigateFunction | undefined
  function Address() {
    const location = useLocation()
    const go = useNavigate()
    useLayoutEffect(() => {
      shown = addressOf(location)
      navigate = go
    })
    return null
  }
  await draw(
    <QueryClientProvider client={client}>
      <SaidBefore />
      <MemoryRouter initialEntries={from === undefined ? [at] : [from, at]}>
        <Address />
        {part}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await allAnswered()
  return { sent, told, at: () => shown, go: (by) => void navigate?.(by) }
}

/** Draws the page at an address, as the shop does. Somebody is signed in where the call `user` has an answer. */
export async function showPage(at: string, answers: Answers = {}, visit: Visit = {}): Promise<Shown> {
  const { sent, told, client } = await begin(
    { init: {}, faq: {}, getMessages: {}, beginPasskeyLogin: {}, ...answers },
    visit,
  )
  const history = memoryHistory(at)
  await loadMatched(routes, history.location.pathname)
  await draw(
    <QueryClientProvider client={client}>
      <SaidBefore />
      <Speaking>
        <ShopRouter history={history} routes={routes} first={{ location: history.location, action: history.action }} />
      </Speaking>
    </QueryClientProvider>,
    { container: place() },
  )
  await allAnswered()
  return { sent, told, at: () => addressOf(history.location), go: (by) => history.go(by) }
}

/** Where the document of the shop has its page: it lays out what is in it. */
function place(): HTMLElement {
  const app = document.createElement('div')
  app.id = 'app'
  return document.body.appendChild(app)
}

async function begin(answers: Answers, { kept = {}, isVisitor }: Visit) {
  await beginAnew()
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  saveToken(answers.user && !isVisitor ? 'a-token' : null)
  return { ...answeringServer(apiRoot, calls, answers), client: new QueryClient({ defaultOptions: queryDefaults }) }
}
