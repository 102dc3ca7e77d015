import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { type Language, languages } from './contract/language.ts'
import { namingParts } from './tools/codeParts.ts'
import { oneLanguage } from './tools/oneLanguage.ts'
import { compiledFolders } from './tools/reactCompiler.ts'

const large = /\/(landing|pieces|kit|forms|cars|order|account)-[^/]+$/

/** The first is built where Vite expects what browsers load, the others beside it. */
const environmentOf = (language: Language): string => (language === languages[0] ? 'client' : `client_${language}`)

/** The build of what browsers load in one language. Files that are the same in several have one name. */
const browserBuild = (language: Language): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: '../build/web/client',
    emptyOutDir: language === languages[0],
    manifest: `.vite/${language}/manifest.json`,
    // Tells the server which files a page's modules are in.
    ssrManifest: `.vite/${language}/ssr-manifest.json`,
    target: 'es2022',
    // The large files alone come beside what imports them: the names of all would be a kilobyte.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => large.test(file)) },
    // Few files: one compresses a tenth better than the dozen that splitting makes of it.
    rolldownOptions: {
      plugins: [
        {
          name: 'page-of-language',
          // After the page is written, so that each language has its own.
          generateBundle: {
            order: 'post',
            handler: (_, bundle) => {
              const page = bundle['index.html']
              if (page) page.fileName = `index.${language}.html`
            },
          },
        },
      ],
      output: {
        codeSplitting: {
          groups: [
            { name: 'shop', tags: ['$initial'], priority: 1 },
            { name: namingParts(), debugName: 'parts', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})

// `vite build --app` makes both: what browsers load and what the server renders public pages with.
export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [
    oneLanguage((name) => (command === 'build' ? languages.find((one) => environmentOf(one) === name) : undefined)),
    react({ compiler: { sources: compiledFolders } }),
    tailwindcss(),
  ],
  builder: {},
  environments: {
    ...(command === 'build' && Object.fromEntries(languages.map((one) => [environmentOf(one), browserBuild(one)]))),
    ssr: {
      // Bundled whole, so that React's production build is used whatever NODE_ENV says.
      ...(command === 'build' && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: '../build/web/server',
        emptyOutDir: true,
        ssr: true,
        target: 'node26',
        rolldownOptions: { input: 'web/server.tsx' },
      },
    },
  },
}))
