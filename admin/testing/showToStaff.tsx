import '../../ui/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { signInCalls } from '../../contract/ops/people/signIn.ts'
import type { Grant } from '../../contract/ops/roles.ts'
import { queryDefaults } from '../../ui/data/queryDefaults.ts'
import { type Asked, allAnswered, answeringServer, type Said } from '../../ui/testing/answeringServer.ts'
import { beginAnew, SaidBefore } from '../../ui/testing/beginAnew.tsx'
import { draw } from '../../ui/testing/draw.tsx'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer, StaffCallName } from '../api.ts'
import { RouterContext } from '../data/useListUrl.ts'
import { routes } from '../routes.tsx'

/** Answers of the server, by the names of the calls. */
export type StaffAnswers = { [N in StaffCallName]?: Said<Some<Answer<N>>> }

interface Around {
  answers?: StaffAnswers
  grants?: Grant[]
  /** The address of the page, without /hallinta. */
  at?: string
}

interface Shown {
  /** The requests to a call, in turn. */
  sent(name: StaffCallName): Asked[]
  /** The address that is shown now. */
  at(): string
  /** As the browser's buttons do. */
  go(steps: number): void
}

/** Draws a part of the console in the browser, for somebody with these rights. */
export const showPartToStaff = (part: ReactNode, { at = '/', ...around }: Around = {}): Promise<Shown> =>
  show(createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] }), around)

/** Draws the page at an address of the console, for somebody with these rights. */
export const showPageToStaff = (at: string, around: Omit<Around, 'at'> = {}): Promise<Shown> =>
  show(createMemoryRouter(routes, { initialEntries: [at] }), around)

async function show(
  router: ReturnType<typeof createMemoryRouter>,
  { answers = {}, grants = [] }: Around,
): Promise<Shown> {
  await beginAnew()
  const whoAmI = { name: 'Pirkko Pääkäyttäjä', grants }
  const { sent } = answeringServer(
    opsRoot,
    { ...opsCalls, ...signInCalls },
    { whoAmI, countWork: {}, listOwnViews: { views: [] }, ...answers },
  )
  await codeIsThere(router)
  await draw(
    <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
      <SaidBefore />
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </QueryClientProvider>,
  )
  await allAnswered()
  const at = () => router.state.location
  return { sent, at: () => `${at().pathname}${at().search}`, go: (steps) => void router.navigate(steps) }
}

/** The code of a page comes when it is first opened: no test waits for it. */
const codeIsThere = (router: ReturnType<typeof createMemoryRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
