import '../ui/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { NavigationType } from 'react-router'
import { queryDefaults } from '../ui/data/queryDefaults.ts'
import { keepTyped } from '../ui/form/typedEarly.ts'
import { leadsOn } from '../ui/latePart.ts'
import { LanguageContext, pageLanguage } from '../ui/useLanguage.ts'
import { onSignedOut } from './api.ts'
import { takeOver } from './data/handover.ts'
import { forgetPersonal } from './data/query.ts'
import { dropDrafts, hearDroppedDrafts } from './drafts.ts'
import { keepLanguage, offerId } from './keptLanguage.ts'
import { loadMatched, metaOfUrl, questionsAt } from './page.ts'
import { routes } from './routes.tsx'
import { ShopRouter } from './ShopRouter.tsx'
import { isSomebodyElse, loginPath } from './session/session.ts'
import { browserHistory, pathHere } from './shopHistory.ts'
import { readToken, watchOtherWindows } from './token.ts'
import { wholeSheet } from './wholeSheet.ts'

// A reader who is offered the language of before has not left it yet.
void keepLanguage(document.getElementById(offerId) !== null)
// Before a form reads what was typed into it.
hearDroppedDrafts()

const queryClient = new QueryClient({ defaultOptions: queryDefaults })
const state = document.getElementById('state')?.textContent
if (state) takeOver(queryClient, state)

// The questions of a guarded page are asked beside the one who is signed in, while the code of the page is on its way.
if (readToken() !== null)
  void nextTask().then(() => {
    for (const question of questionsAt(routes, pathHere().pathname)) void queryClient.prefetchQuery(question)
  })

/** Pages that stay as they are when the session has ended. */
const openPages = new Set(['Login', 'ForgotPassword', 'Index'])

/**
 * The drawing code is half of the first code. In a file of its own it is read in a task of its own: a finger is
 * answered between.
 */
const drawing = import('react-dom/client')

// Not awaited at the top of the module: the pages' code imports this very file's chunk.
void Promise.allSettled([loadMatched(routes, pathHere().pathname), drawing, nextTask(), wholeSheet()]).then(
  async ([code]) => start(await drawing, code.status === 'rejected' ? code.reason : undefined),
)

/** Lets the browser paint and answer between reading the code, asking the server and taking the page over. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** `failure`: why the code of the first page did not come. */
function start({ createRoot, hydrateRoot }: Awaited<typeof drawing>, failure: unknown) {
  const history = browserHistory()
  history.listen(leadsOn)
  // It is about the page that was opened.
  history.listen(() => {
    if (history.action !== NavigationType.Push) return
    document.getElementById(offerId)?.remove()
    void keepLanguage(false)
  })
  const first = { location: history.location, action: history.action, failure }

  /** `wanted`: whether what was to be done needs somebody who is signed in. */
  const leave = (wanted: boolean) => {
    forgetPersonal(queryClient)
    const { pathname, search, hash } = history.location
    const { name, needsLogin } = metaOfUrl(routes, pathname)
    if (openPages.has(name ?? '') || !(wanted || needsLogin)) return
    history.push(loginPath(pathname + search + hash))
  }
  // Asking on an open page who is signed in only learns that nobody is.
  onSignedOut((asked) => leave(asked !== 'user'))
  // A sign-out in one window counts in all: nothing personal stays on a screen somewhere.
  watchOtherWindows(async () => {
    if (readToken() === null) leave(false)
    else if (await isSomebodyElse(queryClient)) {
      dropDrafts()
      window.location.reload()
    }
  })

  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageContext value={pageLanguage()}>
          <ShopRouter history={history} routes={routes} first={first} />
        </LanguageContext>
      </QueryClientProvider>
    </StrictMode>
  )
  const root = document.getElementById('app')
  // As a transition it yields every few milliseconds: a finger on the page is answered meanwhile.
  if (root?.firstElementChild) {
    const giveBack = keepTyped(root)
    const onRecoverableError = (failure: unknown) => {
      giveBack()
      reportError(failure)
    }
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  } else if (root) startTransition(() => createRoot(root).render(app))
}
