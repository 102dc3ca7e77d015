import '../ui/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryDefaults } from '../ui/data/queryDefaults.ts'
import { LanguageContext, pageLanguage } from '../ui/useLanguage.ts'
import { RouterContext } from './data/useListUrl.ts'
import { routes } from './routes.tsx'

const queryClient = new QueryClient({ defaultOptions: queryDefaults })
const router = createBrowserRouter(routes, { basename: '/hallinta' })
const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageContext value={pageLanguage()}>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </LanguageContext>
      </QueryClientProvider>
    </StrictMode>,
  )
